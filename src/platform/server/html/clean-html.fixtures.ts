/** The name and HTML of each attack that the cleaner must withstand. */
export const ATTACKS: readonly (readonly [string, string])[] = [
  ['script', '<script>alert(1)</script>'],
  ['script in capitals with an attribute', '<SCRIPT/XSS SRC="https://e.example/x.js"></SCRIPT>'],
  ['script within script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['unclosed script', '<p>a</p><script>alert(1)//'],
  ['script without an end bracket', '<script src=//e.example/x.js <b>'],
  ['doubled bracket', '<<script>alert(1);//<</script>'],
  ['image handler', '<img src=x onerror=alert(1)>'],
  ['image with a broken quote', '<img """><script>alert(1)</script>">'],
  ['image with back ticks', '<img src=`javascript:alert(1)` onerror=`alert(1)`>'],
  ['handler on an allowed tag', '<p onclick="alert(1)" onmouseover=alert(1)>x</p>'],
  ['handler after a slash', '<a/onmouseover=alert(1)/href="/x">x</a>'],
  ['handler after a form feed', '<p\fonclick=alert(1)>x</p>'],
  ['body handler', '<body onload=alert(1)>x'],
  ['details toggle', '<details open ontoggle=alert(1)><summary>x</summary></details>'],
  ['input autofocus', '<input autofocus onfocus=alert(1)>'],
  ['marquee', '<marquee onstart=alert(1)>x</marquee>'],
  ['video source', '<video><source onerror="alert(1)"></video>'],
  ['audio', '<audio src=x onerror=alert(1)>'],
  ['javascript address', '<a href="javascript:alert(1)">x</a>'],
  ['javascript in mixed case', '<a href="JaVaScRiPt:alert(1)">x</a>'],
  ['javascript in entities', '<a href="&#106;&#x61;vascript&colon;alert(1)">x</a>'],
  ['javascript in long entities without semicolons', '<a href="&#0000106&#0000097&#0000118ascript:alert(1)">x</a>'],
  ['javascript with a tab', '<a href="jav&#x09;ascript:alert(1)">x</a>'],
  ['javascript with a line end', '<a href="jav\nascript\r:alert(1)">x</a>'],
  ['javascript behind controls', '<a href=" &#14;\u0001 javascript:alert(1)">x</a>'],
  ['javascript behind a null byte', '<a href="java\u0000script:alert(1)">x</a>'],
  ['javascript behind a zero-width space', '<a href="\u200Bjavascript:alert(1)">x</a>'],
  ['vbscript address', '<a href="vbscript:msgbox(1)">x</a>'],
  ['data address', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>'],
  ['blob address', '<a href="blob:https://e.example/1">x</a>'],
  ['view-source address', '<a href="view-source:javascript:alert(1)">x</a>'],
  ['file address', '<a href="file:///etc/passwd">x</a>'],
  ['address of another host without scheme', '<a href="//e.example">x</a><a href="/\t/e.example">y</a>'],
  ['backslashes', '<a href="\\\\e.example">x</a><a href="/\\e.example">y</a>'],
  ['quote in an address', '<a href=\'https://e.example/"onclick="alert(1)\'>x</a>'],
  ['xlink address', '<a xlink:href="javascript:alert(1)">x</a>'],
  ['full-width letters', '<a href="ｊavascript:alert(1)">x</a>＜script＞alert(1)＜/script＞'],
  ['svg handler', '<svg onload=alert(1)>'],
  ['svg script', '<svg><script>alert&#40;1)</script></svg>'],
  ['svg animation', '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>'],
  ['svg use', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>'],
  ['svg foreign object', '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>'],
  ['math link', '<math href="javascript:alert(1)"><mtext>x</mtext></math>'],
  [
    'mutation by math and style',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  ['mutation by svg and style', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  ['mutation by form', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
  ['mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['mutation by title', '<title><p title="</title><img src=x onerror=alert(1)>">'],
  ['mutation by textarea', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">'],
  ['mutation by template', '<template><p title="</template><script>alert(1)</script>">'],
  ['mutation by noembed', '<noembed><img alt="</noembed><img src=x onerror=alert(1)>"></noembed>'],
  ['mutation by xmp', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
  ['mutation by plaintext', '<plaintext><img src=x onerror=alert(1)>'],
  ['mutation by comment', '<!--><img src=x onerror=alert(1)>--><!--!><img src=x onerror=alert(1)>-->'],
  ['mutation by comment end', '<!-- --!><img src=x onerror=alert(1)> -->'],
  ['mutation by CDATA', '<![CDATA[<img src=x onerror=alert(1)>]]><svg><![CDATA[><img src=x onerror=alert(1)>]]>'],
  ['processing instruction', '<?xml version="1.0"?><?php echo "<script>alert(1)</script>"?>'],
  ['style tag', '<style>@import "https://e.example/x.css";</style>'],
  ['style attribute', '<p style="background:url(javascript:alert(1));position:fixed;inset:0">x</p>'],
  ['style expression', '<span style="width:expression(alert(1));color:red;-moz-binding:url(x)">x</span>'],
  ['link tag', '<link rel=stylesheet href="https://e.example/x.css">'],
  ['iframe', '<iframe src="javascript:alert(1)"></iframe>'],
  ['iframe srcdoc', '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>'],
  ['iframe content', '<iframe><img src=x onerror=alert(1)></iframe>'],
  ['frameset', '<frameset><frame src="javascript:alert(1)"></frameset>'],
  ['object', '<object data="javascript:alert(1)"><param name=x></object>'],
  ['embed', '<embed src="javascript:alert(1)">'],
  ['applet', '<applet code="x.class"></applet>'],
  ['base', '<base href="https://e.example/">'],
  ['meta refresh', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">'],
  [
    'form',
    '<form action="https://e.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  ],
  ['isindex', '<isindex type=image src=1 onerror=alert(1)>'],
  ['clobbering', '<a id="body" name="getElementById" href="/x">x</a><p id=location class=x>y</p>'],
  ['custom element', '<x-unwrap onclick=alert(1)><my-el is="x">y</my-el></x-unwrap>'],
  ['our own attributes misused', '<span data-color="red onclick=alert(1)" data-background=\'"><script>\'>x</span>'],
  ['attribute names with signs', '<p data-align="center" "onclick="alert(1)" <script=1>x</p>'],
  ['prototype names', '<constructor>x</constructor><p __proto__="x" constructor="y">z</p><__proto__>a</__proto__>'],
  ['null bytes in tags', '<scr\u0000ipt>alert(1)</scr\u0000ipt><im\u0000g src=x onerror=alert(1)>'],
  ['overlong entity', '&#1114112;&#xD800;&#0;&lt;script&gt;'],
  ['escaped twice', '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;'],
  ['end of a comment in text', '--><script>alert(1)</script><!--'],
  ['conditional comment', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->'],
  [
    'a list by Word with an attack in it',
    '<p style="mso-list:l0 level1 lfo1" onclick=alert(1)><img src=x onerror=alert(1)>x</p>',
  ],
  ['deep nesting', `${'<div><b>'.repeat(120)}x<script>alert(1)</script>`],
  ['misnested table', '<table><a href="javascript:alert(1)"><td><svg onload=alert(1)>x</table></a>'],
];

/** A clipboard of Word 365, shortened. */
export const WORD_PASTE = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Draft</title>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Pillar Two in practice<o:p></o:p></span></h1>
<p class=MsoNormal style='text-align:justify;mso-pagination:none'><span style='font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri'>The <b style='mso-bidi-font-weight:normal'>minimum</b> rate is <i>15%</i>, see <a href="https://example.org/oecd"><span style='mso-ansi-language:EN'>the rules</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><!--[endif]-->A detail</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second <span style='color:#C00000'>point</span></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=301 valign=top style='border:solid windowtext 1.0pt'>
  <p class=MsoNormal><span style='mso-spacerun:yes'></span>State</p>
  </td>
  <td width=301><p class=MsoNormal align=right style='text-align:right'><font face=Arial>Rate</font></p>
  </td>
 </tr>
</table>
<!--EndFragment--></body></html>`;

/** A clipboard of Google Docs, shortened. */
export const GOOGLE_DOCS_PASTE =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;">' +
  '<span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;">Plain </span>' +
  '<span style="font-weight:700;color:#000000;">bold</span><span> </span><span style="font-style:italic;">italic</span></p>' +
  '<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Item</span></p></li></ul><br /></b>';
