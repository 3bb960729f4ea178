/** Samples of clipboards from several programs, shortened: reviewed drafts with comments, changes and footnotes. */

/** Word for Windows, with all markup shown. */
export const WORD_REVIEWED = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- span.msoDel {text-decoration:line-through; color:red;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle><span lang=EN-US>VAT in the <span class=SpellE>digital</span> age<o:p></o:p></span></p>
<h1 align=center style='text-align:center'><span lang=EN-US>The threshold<o:p></o:p></span></h1>
<p class=MsoNormal>Traders register above <a style='mso-comment-reference:AP_1;mso-comment-date:20261105T1012'>the limit</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" onmouseout="msoCommentHide('_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AP1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span> of <span class=msoDel><del cite="mailto:Anna%20Price" datetime="2026-11-05T10:12">£90,000</del></span><span class=msoIns><ins cite="mailto:Anna%20Price" datetime="2026-11-05T10:12">£85,000</ins></span> a year<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span lang=EN-GB style='font-size:11.0pt;mso-ansi-language:EN-GB'>[1]</span></span><![endif]></span></span></a>.<o:p></o:p></p>
<h2><span lang=EN-US>Moved <span class=msoMoveFrom>from here </span>rules</span></h2>
<p class=MsoNormal align=right style='text-align:right'>One more case<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title=""><span class=MsoEndnoteReference>[i]</span></a>.<span style='display:none;mso-hide:all'>Hidden index entry</span></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a><span lang=EN-US> Case C-255/02 <i>Halifax</i>, <a href="https://example.org/c-255-02">para. 74</a>.<o:p></o:p></span></p>
</div></div>
<div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:endnote' id=edn1>
<p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1" title=""><span class=MsoEndnoteReference>[i]</span></a> See the first notice.</p>
<p class=MsoEndnoteText>And the second.</p>
</div></div>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript onmouseover="msoCommentShow('_anchor_1','_com_1')"><![endif]><span style='mso-comment-author:"Anna Price"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'>&nbsp;<![if !supportAnnotations]><a class=msocomoff href="#_msoanchor_1">[AP1]</a><![endif]></span></span>Internal: ask client first!</p>
<![if !supportAnnotations]></div><![endif]></div></div>
<!--EndFragment--></body></html>`;

/** Outlook, which writes with Word's engine: one picture, and one comment of which only the mark was copied. */
export const OUTLOOK = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15 (filtered medium)"></head><body lang=EN-GB link="#0563C1"><!--StartFragment-->
<p class=MsoNormal style='mso-outline-level:2'><b>Refunds</b><o:p></o:p></p>
<p class=MsoNormal align=center style='text-align:center'>Claims close on 30 June.<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_3" name="_msoanchor_3">[JB3]</a></span> <del cite="mailto:J" datetime="2026-11-01T09:00">Ask J first.</del><img width=624 height=351 id="Picture_1" src="cid:image001.png@01D"></p>
<!--EndFragment--></body></html>`;

/** Google Docs, exported with its comments and footnotes, and copied from the result. */
export const GOOGLE_DOCS_REVIEWED =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><h1 dir="ltr" style="line-height:1.38;text-align:center;"><span style="font-size:20pt;">The threshold</span></h1>' +
  '<h2 dir="ltr"><span>Who registers</span></h2>' +
  '<p dir="ltr"><span style="font-weight:400;">Traders above the limit</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span style="font-weight:400;"> register.</span></p></b>' +
  '<hr /><div><p dir="ltr"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Case </span><span style="font-style:italic;">Halifax</span><span>.</span></p></div>' +
  '<div style="border:1px solid black;margin:5px"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Internal: ask client first!</span></p></div>';

/** LibreOffice Writer. */
export const LIBREOFFICE = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/><style type="text/css">p.sdfootnote { font-size: 10pt } a.sdfootnoteanc { font-size: 57% }</style></head>
<body lang="en-GB" dir="ltr"><h2 class="western" style="text-align: center">The threshold</h2>
<h3 class="western">Who registers</h3>
<p style="line-height: 100%; margin-bottom: 0cm">Traders above <del cite="mailto:A" datetime="2026-11-05T10:12:00">£90,000</del><ins cite="mailto:A" datetime="2026-11-05T10:12:00">£85,000</ins> register<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p>
<table width="665" cellpadding="4" cellspacing="0"><col width="322"/><col width="323"/><thead><tr valign="top"><th width="322"><p>State</p></th><th width="323"><p>Rate</p></th></tr></thead>
<tbody><tr valign="top"><td width="322"><p>Malta</p></td><td width="323" sdval="0.18" sdnum="2057;0;0%"><p align="right">18%</p></td></tr></tbody></table>
<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Case <i>Halifax</i>.</p></div>
</body></html>`;

/** Pages on a Mac, whose formatting is in a style sheet. */
export const PAGES = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer">
<style type="text/css">
p.p1 {margin: 0.0px 0.0px 12.0px 0.0px; text-align: center; font: 24.0px 'Helvetica Neue'; color: #000000}
p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 14.0px 'Helvetica Neue'; color: #000000}
p.p3 {margin: 0.0px 0.0px 0.0px 0.0px; text-align: right; font: 11.0px 'Helvetica Neue'; color: #000000}
span.s1 {font: italic 11.0px 'Helvetica Neue'}
span.s2 {text-decoration: underline}
</style></head><body>
<p class="p1"><b>The threshold</b></p>
<p class="p2"><b>Who registers</b></p>
<p class="p3">Traders above the limit register, as in <span class="s1">Halifax</span>, and <span class="s2">nobody else does</span>.</p>
</body></html>`;
