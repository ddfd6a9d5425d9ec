#!/usr/bin/env python3
"""Leaves a flow by a key while Ctrl-Z, Ctrl-C or SIGUSR1 arrives, and looks whether the terminal is as it was.

Usage: endings.py PROGRAM ENDINGS [SEED]
"""
import os,pty,sys,time,random,select,termios,signal,fcntl,struct
prog=sys.argv[1]; n=int(sys.argv[2]); seed=int(sys.argv[3]) if len(sys.argv)>3 else 1
random.seed(seed)
bad=0; hangs=0; kinds={}
def modes(out):
    m={7:True,25:True,1049:False,2004:False,2026:False}
    import re
    for a,b in re.findall(rb'\x1b\[\?(\d+)([hl])',out):
        m[int(a)]= b==b'h'
    return m
for i in range(n):
    master,slave=pty.openpty()
    fcntl.ioctl(slave,termios.TIOCSWINSZ,struct.pack('HHHH',24,80,0,0))
    before=termios.tcgetattr(slave)
    pid=os.fork()
    if pid==0:
        # Like a shell, it lives on when Ctrl-C comes before the program has a group of its own.
        signal.signal(signal.SIGINT,lambda *_: None); signal.signal(signal.SIGTSTP,signal.SIG_IGN)
        os.setsid(); fcntl.ioctl(slave,termios.TIOCSCTTY,0)
        # a shell-like parent so that the stop is real: child in its own group
        c=os.fork()
        if c==0:
            os.setpgid(0,0); signal.signal(signal.SIGINT,signal.SIG_DFL); signal.signal(signal.SIGTSTP,signal.SIG_DFL)
            signal.signal(signal.SIGTTOU,signal.SIG_IGN); os.tcsetpgrp(slave,os.getpid()); signal.signal(signal.SIGTTOU,signal.SIG_DFL)
            for f in (0,1,2): os.dup2(slave,f)
            os.environ.update(TERM='xterm-256color',LANG='C.UTF-8'); os.execv(prog,[prog,'run','mvc','--latency','0'])
        signal.signal(signal.SIGTTOU,signal.SIG_IGN)
        while True:
            p,st=os.waitpid(c,os.WUNTRACED)
            if os.WIFSTOPPED(st):
                # like a shell: take the terminal, restore modes later
                os.tcsetpgrp(slave,os.getpgrp()); time.sleep(0.01)
                os.tcsetpgrp(slave,c); os.kill(c,signal.SIGCONT)
            else: os._exit(0)
    out=b''
    def pump(t,until=None):
        global out
        end=time.time()+t
        while time.time()<end:
            r,_,_=select.select([master],[],[],max(0,min(0.002,end-time.time())))
            if r:
                try: d=os.read(master,65536)
                except OSError: return False
                if not d: return False
                out+=d
                if until and until in out: return True
        return False
    kind=random.choice(['z','c','z','c','usr1','zz'])
    early=random.random()<0.3
    if early: pump(random.uniform(0,0.03))
    else:
        pump(3,b'Ctrl-C quit'); 
    keys={'z':b'\x1a','c':b'\x03','zz':b'\x1a\x1a','usr1':b''}[kind]
    if random.random()<0.5: os.write(master,b'\x04'+keys)
    else:
        os.write(master,b'\x04'); pump(random.uniform(0,0.004)); os.write(master,keys)
    if kind=='usr1':
        time.sleep(random.uniform(0,0.003))
        try: os.killpg(os.tcgetpgrp(slave),signal.SIGUSR1)
        except Exception: pass
    end=time.time()+10; done=False
    t1=time.time()
    while time.time()<end:
        pump(0.005)
        p,_=os.waitpid(pid,os.WNOHANG)
        if p: done=True; break
        if time.time()-t1>1.0:
            os.write(master,b'\x04'); t1=time.time()
    pump(0.01)
    after=termios.tcgetattr(slave)
    m=modes(out)
    ok=after[0:4]==before[0:4] and m=={7:True,25:True,1049:False,2004:False,2026:False}
    if not done:
        hangs+=1; 
        os.kill(pid,9)
        try: os.killpg(os.tcgetpgrp(slave),9)
        except Exception: pass
        os.waitpid(pid,0)
    elif not ok:
        bad+=1; kinds[kind]=kinds.get(kind,0)+1
        if bad<4: print('bad',i,kind,early,m,[hex(a^b) for a,b in zip(after[0:4],before[0:4])],out[-120:])
    os.close(master); os.close(slave)
print(f'{n} endings: {bad} unrestored {kinds}, {hangs} hangs')
