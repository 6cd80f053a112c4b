/**
 * Hosts of short links by what their links need, as text: hosts apart by white space, a leading dot for a host and all its subdomains.
 * Left out: ordinary sites that lists of shorteners name too, hosts that only stand for another (fb.com), and hosts of wrappers, which need no network.
 */

/**
 * `opaque`: only the service knows the target. `idpath`: the platform's own id is in the path. `dead`: the service is gone, its links lead nowhere.
 * `ad-gate`: a page of advertisements comes first; not followed. `smartlink`: a page with many targets, a thing of its own.
 */
export type ShortenerClass = "opaque" | "idpath" | "dead" | "ad-gate" | "smartlink";

export const SHORTENERS: Readonly<Record<ShortenerClass, string>> = {
  opaque: `
    0.gp 02faq.com 0a.sk 1-url.net 1001.tl 101.gg 12ne.ws 17mimei.club 1drv.ms 1ea.ir 1in.me 1kh.de 1o2.ir 1shop.io 1un.fr 1url.cz
    1url.my 2.gd 2.gp 2.ht 2.ly 20m.es 23o.net 2doc.net 2fear.com 2h.ae 2kgam.es 2link.cc 2ly.link 2nco.com 2nu.gs 2pl.us 2u.lc 2u.pw
    2u.xf.cz 2uuu.me 2wsb.tv 2ww.me 2ya.com 3.cn 3.ly 301.link 3le.ru 3ly.link 3x.si 4.gp 4.ly 42url.com 49rs.co 4ms.me 4shorturl.app
    4sq.com 4x.si 5.gp 53eig.ht 5du.pl 5w.fit 6.gp 6.ly 69run.fun 6g6.eu 7.ly 707.su 71a.xyz 7li.in 7news.link 7ny.tv 7oi.de 7x.qa 8.ly
    89q.sk 92url.com 985.so 98pro.cc 9lick.me 9m.no 9mp.com 9splay.store a.189.cn a.aliexpress.com a.co a.msn.com a.sgdf.fr a2a.me
    a360.co a42.fr aaja.de aarp.info ab.co abc.li abc11.tv abc13.co abc7.la abc7.ws abc7ne.ws abcn.ws abe.ma abelinc.me abnb.me abr.ai
    abre.ai abrv.in aca.re acani.me accntu.re accu.ps acer.co acer.link aces.mp acesse.dev acesse.one acmi.land acortar.link act.gp
    acus.org acver.fr ad.vu adaymag.co adbl.co adct.me add.lat adec.co adfoc.us adm.to admy.link adn.fm adobe.ly adol.us adr3.ir
    adweek.it aet.na afx.cc agrd.io ai6.net aiy.ooo ajb.me aje.io aka.ms akoo.ir al.st album.ink alexa.design alli.pub alnk.to
    alpha.camp alphab.gr altav.eu altereco.media alturl.com amays.im amba.to amc.film amex.co amlink.pro amn.st ampr.gs amrep.org
    amz.run amzn.asia amzn.com amzn.eu amzn.id amzn.pw amzn.to ana.ms anch.co ancstry.me andauth.co anon.to anyimage.io aol.it aon.io
    apne.ws apo-opa.info .app.link app.philz.us apple.co apple.news appurl.io aptg.tw ar.gy arab.news arah.in arc.ht arcg.is archdai.ly
    arkinv.st arst.ch artist.link asics.tv asin.cc aspt.co asq.kr assnat.fr asus.click at.vibe.com atm.tk atmilb.com atmlb.com
    atomicurl.com atres.red audiof.com audmns.com autode.sk ava.st avlne.ws avlr.co avydn.co awr.as axios.link axoni.us ay.gy azali.fr
    azc.cc azr.link b-gat.es b.link b.mw b23.ru b23.tv b2n.ir baratun.de barca.link bars.tl bayareane.ws bbc.in bbva.info bc.tc bc5.io
    bca.id bcene.ws bcool.bz bcove.video bcsite.io bddy.me beats.is belea.link benqurl.biz beth.games bfpne.ws bg4.me bhpho.to
    bigaston.link bigcc.cc bigfi.sh biggo.tw biibly.com binged.it bit.ly bitchute.xyz bitly.com bitly.com.vn bitly.cx bitly.is bitly.kr
    bitly.lc bityl.co bizj.us bl.ink blap.net blbrd.cm blck.by ble.pl blgs.co blizz.ly bloom.bg blstg.news blur.by bmai.cc bmsp.in
    bnc.lt bnds.in bnent.eu bnetwhk.com bnpp.lk bo.st boa.la boile.rs bom.so bonap.it booki.ng bookstw.link bose.life boston25.com
    boxd.it boxsign.info bp.cool br4.in bravo.ly bridge.dev brief.ly brook.gs browser.to bst.bz bstk.me btm.li btwrdn.com budurl.com
    buff.ly bujo.li bul.lu bung.ie bwnews.pr bx.ms bxl.me by2.io bytl.fr bzfd.it bzh.me c-o.in c.bnf.fr c11.kr c3po.link c87.to
    cadill.ac cal.link can.al canon.us canurl.com canva.link capfr.link capital.one captl1.co careem.me caro.sl cart.mn casio.link
    cathaybk.tw cathaysec.tw cb.com cbj.co cbsloc.al cbsn.ws cbt.gg cc.cc cciparisidf.fr ccj.im ccompt.es ccwc.me cd.leg.br
    cdl.booksy.com centi.ai cfl.re ch7.io chatg.pt chck.me chip.tl chl.li chn.ge chn.lk chng.it chocobp.com chrk.tv chts.tw chute.rocks
    chzb.gr ci.ci cin.ci cindora.club circle.ci cirk.me cisn.co citi.asia cjky.it ckbe.at cl.lk cl.ly clar.in clarobr.co clc.am clc.li
    clc.to clck.ru cldp.ly cle.clinic cleanuri.com cli.re clickmeter.com clickmetertracking.com clickthru.ca clicky.me clik.is clik.now
    clop.in clr.tax clvr.rocks cml.lol cmon.co cmpdnt.cc cmu.is cmy.tw cn.hk.uy cna.asia cnb.cx cnet.co cnfl.io cnhv.co cnn.id cnn.it
    cnnmon.ie cnvrge.co cockroa.ch coinurl.com coki.me colibris.link comca.st come.ac conta.cc cookcenter.info coop.uk cor.sr cort.as
    cos.lv cot.ag coupa.ng cplink.co cpu.pm cr8.lv crackm.ag crdrv.co credicard.biz crks.me crwd.fr crwd.in crwdstr.ke cs.co csera.it
    csmo.us cstu.io cszone.hu ctbc.tw ctfl.io ctt.ec cultm.ac cup.org cut.by cut.lu cut.pe cutt.ly cuttt.ink cuty.io cuur.ir cvent.me
    cvs.co cya.nz cyb.ec cybr.rocks cyonix.to d-sh.io d.to d.yzh.li da.gd dailym.ai dailysign.al dainik-b.in dalt.in dart.ws datayi.cn
    davidbombal.wiki dbd.game dbricks.co dcps.co dcv.ms dd.ma ddsevilla.info deb.li dee.pl del.ly deli.bz dell.to deloi.tt dems.me
    detne.ws dgl.li dhk.gg di.sn dibb.me did.li digimind.co digs.by digt.al dik.si dis.gd dis.tl discvr.co disq.us dive.pub dk.rog.gg
    dkng.co dky.bz dl.gl dlbs.fr dld.bz dlsh.it dlvr.it dmdi.pl dmreg.co dncgastrnt.co do.co do.my docdro.id dockr.ly doopin.net
    dopice.sk dozz.es dpmd.ai dpo.st drudge.tw dsmrq.es dssurl.com dtdg.co dtsx.io dub.co dub.link dub.sh dv.gd dvelo.me dvrv.ai dw.com
    dwz.date dwz.mk dwz.tax dwz.win dxc.to dy.fi dy.si e.lilly e.vg earthquak.es easyurl.com easyurl.net ebay.to ebay.us ebx.sh econ.st
    ed.gr edcollector.fr edin.ac edu.nl eduf.it eef.li eepurl.com efs.link efshop.tw egtks.com eiie.io ela.st eldbt.com elle.re
    ellemag.co elpais.uy elperiodi.co eluni.mx embt.co emirat.es emojilink.me emu.sc encr.pw encurtador.dev endr.co energy-citi.es
    eng.mg engt.co enshom.link entm.ag envs.sh epochtim.es ept.ms eptwitter.eu eqix.it equid.la erax.cz erw.cz es.pn es.rog.gg escape.to
    eset.la esl.gg eslite.me esqr.co esun.co et.tv etcse.fr etd.bz etlink.fr etoro.tw etp.tw etsy.me everri.ch evx.ca exitl.ag ezstat.ru
    f0rk.in f24.my f5yo.com fa.by fal.cn fam.ag fandan.co fandom.link fandw.me fanpa.ge faras.link faturl.com fav.me fave.co fb.me
    fb.watch fbshare.me fbstw.link fce.gg fcld.ly fdip.fr fetnet.tw fevo.me fifa.fans fig.page firsturl.de firsturl.net flashsco.re
    flii.by flip.it fliz.ly flomuz.io flowto.it flq.us fltr.ai flx.to fmurl.cc fn.gg fnb.lc fooji.info for.sg ford.to forms.gle forr.com
    found.ee fox.tv fr.rog.gg fr24.com frama.link frdm.mobi from.ubs fstrk.cc ftnt.net fumacrom.com fupi.co.tz fuseurl.com fvrr.co
    fwib.net fwme.eu fxn.ws g-web.in g.asia g.co g.page g.pe g.shrinkrl.com g2g.to ga.co gal.xyz gandi.link gaw.kr gbpg.net gbte.tech
    gcn.eu gd.lu gdurl.com gek.link gen.cat geni.us genie.co.kr geno.link gerd.fm gestyy.com getf.ly geti.in gf.me gfuel.ly gg-l.xyz
    ggl.link gh.io ghkp.us gi.lt gigaz.in git.io git.new github.co giv.gg gizmo.do gjk.id glblctzn.co glblctzn.me gldr.co glmr.co glo.bo
    gloss.bz glplive.org gma.abc gmj.tw go-link.ru go.asse.fr go.aws go.bsky.app go.btwrdn.co go.cegeka.com go.cwtv.com go.dbs.com
    go.edh.tw go.gcash.com go.gov.sg go.hny.co go.id.me go.ign.com go.intel-academy.com go.intigriti.com go.jc.fm go.lamotte.fr
    go.letelegramme.fr go.lu-h.de go.ly go.nasa.gov go.nowth.is go.one.org go.osu.edu go.qb.by go.rebel.pl go.shell.com go.shr.lc
    go.sony.tw go.tass.ru go.tinder.com go.usa.gov go.ustwo.games go.vic.gov.au go2cut.com go72.de godrk.de gofund.me goha.bs
    gomomento.co goo-gl.me goo.by goo.gd goo.gle goo.su good.ly goodsmile.link goolink.cc goolnk.com goshrink.com gosm.link got.cr
    got.to gowat.ch gph.to gplnk.com gq.mn gr.pn grabify.link grb.to grdt.ai grm.my grnh.se gtly.ink gtly.to gtne.ws gtnr.it gu.com
    gym.sh h-c.info haa.su hamns.net han.gl hashi.co hbaz.co hbom.ax hbsd.shop hc.hockey her.is heral.do herff.ly hf.co hi.kktv.to
    hi.sat.cool hi.switchy.io hicider.com hideout.cc hideuri.com hill.cm histori.ca hit.my hmm.ph hmstr.biz hmt.ai hndcp.fr hnnng.de
    hnsl.mn hollywood.li hover.com howl.me hp.care hpe.to hrbl.me hrvd.me hsblinks.com hsnob.co ht.ly htgb.co htl.li htn.to
    httpslink.com hubs.la hubs.li hubs.ly huff.to huffp.st hulu.tv huma.na hurl.it hyperurl.co hyperx.gg i-d.co i.coscup.org i.mtr.cool
    i3l.ir i99.cz iaddict.co iatp.by ibf.tw ibit.ly ibm.biz ibm.co ic9.in icit.fr icks.ro idm.in iea.li ifix.gd ift.tt ig.me ihe.art
    iherb.co ihr.fm ii1.su iii.im il.rog.gg ilang.in illin.is iln.io ilnk.io imdb.to ind.pn indeedhi.re indy.st infob.ae infomi.gr
    infy.com inlnk.co inlnk.ru ino.to inq.news insig.ht insprl.com intel.ly interc.pt intern.az intg.ink intuit.me invent.ge invst.ly
    inx.lv io.webhelp.com ionos.ly ipgrabber.ru ipgraber.ru iplog.link iplogger.co iplogger.com iplogger.info iplogger.org iplogger.ru
    iplwin.us irng.ca is.gd isw.pub ito.mx its.my itsh.bo itsssl.com itun.es itvty.com ity.im iurl.vip iwo.ir ix.lt ix.sk j-tv.me j.mp
    ja.cat ja.ma jb.gg jcp.is jd.cn.hn jii.li jio.sh jkf.lv jo.my jp.rog.gg jpeg.ly jqw.de juve.it jwatch.us jz.rs k-p.li kas.pr kask.us
    katzr.net kbank.co kbn.im kck.st kd2.org kfrc.co kg.games kgeek.co kgs.link kham.tw kings.tn kkc.tech kkday.me kkne.ws kko.to
    kkstre.am kl.ik.my klck.me kli.cx klmf.ly kloo.me ko.gl komin.fo kon.gg kont.ly kortlink.dk kotl.in kpmg.ch kr.pe kr3w.de krazy.la
    kuku.lu kurl.ru kurzlinks.de kutt.it kutt.to kutti.co ky77.link l-fff.co l-ink.me l-k.be l.ead.me l.linklyhq.com l.prageru.com
    l1nk.dev l1nq.com l2o.ir l8r.it la4.cl labur.eus laco.st lam.bo larep.it lat.ms latingram.my lativ.tw lavoz.gal lawl.es lbrs.ca
    lbtw.tw lc-s.co lc.chat lc.cx learn.to lemde.fr letsharu.cc lety.io lew.ag lext.so lft.to lgbtq.to lien.li lienfy.com lifehac.kr
    lih.kg lihi.biz lihi.cc lihi.one lihi.pro lihi.tv lihi.vip lihi1.cc lihi1.com lihi1.me lihi2.cc lihi2.com lihi2.me lihi3.cc
    lihi3.com lihi3.me lihipro.com lihivip.com liip.to liketk.it lin.ee lin0.de line.ee link.ac link.deezer.com link.emakinainflux.com
    link.infini.fr link.medium.com link.tidal.com link.tubi.tv linkbun.com linkclickcounter.com linkd.in linkdl.kr linkfly.to
    linkfollowservice.com linkify.ru linkjust.com linkly.link linklyhq.com linkopener.co links2.me linkshare.pro linksrtnr.com
    linksshortcut.com linkto.cm linkurl.pk linkye.net listani.me litby.us livemu.sc livesi.de livestre.am llk.dk llo.to lmg.gg lmt.co
    lmy.de ln-s.ru ln.run lnk.bvh.fyi lnk.bz lnk.direct lnk.do lnk.gd lnk.ink lnk.ms lnk.pw lnk.sk lnk.ua lnkd.in lnked.in lnkfi.re
    lnkiy.com lnkiy.in lnkr.fm lnks.gd lnky.jp lnkz.at lnnk.in lnr.app lnv.gy lnwlink.com lohud.us lonerwolf.co long.af longurl.in
    loom.ly low.es lp.ca lprk.co lru.jp lrzn.es lsdl.es lstu.fr lsul.su lt27.de lttr.ai ludia.gg luminary.link lurl.cc lurl.fr
    lyksoomu.com lynk.my lyonna.is lytl.io lzd.co m-et-d.link m.tb.cn m101.org m1p.fr maac.io macte.ch maddy.news maga.lu many.at
    maper.info mapfan.to maps.app.goo.gl maxiurl.com mayocl.in maza.rs mb4.me mbapp.io mbayaq.co mbe.io mcafee.ly mcd.to mcgam.es mck.co
    mcys.co mdl29.net mdn.tv mdpt.fr me.sv me2.do me2.kr meck.co meetu.ps merky.de metamark.net mex.su mgnet.me mgstn.ly michel.in
    michmed.org micro.mn migre.me mile.io minify.link minilink.io miniurl.be minlink.com.br mitsha.re mklnd.com mla.bs mm.rog.gg
    mmt.fans mney.co mng.bz mnge.it mnot.es mo.ma moby.to mol.im momo.dm mon.actu.io monurl.ca moo.im moovit.me mork.ro mou.sr mpl.pm
    mrte.ch mrx.cl ms.spr.ly msft.it msft.social msi.gm mstr.cl mtr.bio mtr.cool mttr.io mub.me munbyn.biz mvmtwatch.co my.mtr.cool
    my.sociabble.com my.wolters-kluwer.fr my5353.com mybmw.tw myglamm.in myjob.scot mylinkinb.io mylt.tv myppt.cc myqrcode.mobi mysp.ac
    myumi.ch myurls.ca mz.cm mzl.la n.opn.tl n.pr n9.cl nac.ca name.ly nanourly.in nar.city nature.ly nav.cx naver.me nbc.co nbc4dc.com
    nbcbay.com nbcchi.com nbcct.co nbcnews.to nbzp.cz nchcnh.info nej.md neti.cc netm.ag neya.io nflx.it nfw.cz ngrid.com ninten.do
    niny.io njersy.co nkbp.jp nkf.re nmrk.re nnn.is nnna.ru nokia.ly non.li .notlong.com nowth.is nr.tn nswroads.work ntap.com ntck.co
    ntdo.be ntdo.fr ntn.so ntuc.co nutshellurl.com nvda.ws nvth.fr nwppr.co nwsdy.li nxb.tw nxdr.co nycu.to nydn.us nyer.cm nyp.st
    nyr.kr nyti.ms nz.sa o.vg o2o.to oal.lu obank.tw ock.cn ocul.us oe.cd ofcour.se offerup.co offf.to offs.ec ogcn.fr okt.to olj.me
    olplus.fr omni.ag omoikane.net on.bcg.com on.bp.com on.cnn.com on.fb.me on.ft.com on.louisvuitton.com on.mktw.net on.msnbc.com
    on.natgeo.com on.nba.com on.ny.gov on.nyc.gov on.nypl.org on.soundcloud.com on.tcs.com on.unesco.org on.wsj.com on9news.tv
    .onelink.me onelink.to onepl.us onforb.es onion.com onx.la oow.pw opr.as opr.news optimize.ly options-po.li oran.ge orlo.uk
    osdb.link oshko.sh ourl.co ourl.in ourl.tw outschooler.me ouvaton.link ovh.to ow.ly owl.li owy.mn oxelt.gl oxf.am oyn.at p.asia
    p.dw.com p1r.es p3t.co p4k.in pa.ag packt.link pag.la para.pt pbi.bz pchome.link pck.tv pdca.st pdora.co pdxint.at pe.ga peek.link
    pens.pe peoplem.ag pepsi.co perez.ly pesc.pw peta.vg petafr.vg petrobr.as pewrsr.ch pg3d.app pgat.us pgrs.in philips.to
    photos.app.goo.gl picta.fr piee.pw pin.it pipr.es pixly.link pixly.me pj.pizza pkmn.news pl.kotl.in playst.cc pldthome.info plink.ir
    plstrw.rs plu.sh pm.wu.cz pnsne.ws pod.fo poie.ma pojonews.co politi.co popm.ch pos.li posh.mk postly.link posty.pe pplx.ai ppt.cc
    ppurl.io pr.tn prbly.us prdct.school preml.ge prettylinkpro.com prez.ly prgress.co prn.to propub.li pros.is psce.pw pse.is psee.io
    pst.cr psta.rs pt.rog.gg ptiturl.com ptix.co pub.vitrue.com pubg.info puext.in pulse.ly purdue.university purefla.sh puri.na pwc.to
    pwne.ws pxgo.net pxu.co pzdls.co q-r.to qdlink.co qicute.com qnap.to qob.uz qoo.by qptr.ru qq.cn.hn qr-codes.io qr.ae qr.coffee
    qr.fm qr.net qrco.de qrcodedynamic.com qrkit.co qrs.ly qrsu.io qti.ai queer.li quip-art.com qvc.co qy.fi r-7.co r.im r.zecz.ec
    r10.to rb.gy rbl.ms rblx.co rc.ca rch.lt rd.gt rdbl.co rdcrss.org rdcu.be rdo.to read.bi readerlinks.com readhacker.news readthis.ca
    rebelne.ws rebrand.ly rebrandly.info rebrandlydomain.com reconis.co red.ht redaz.in redir.ec redir.is redirects.ca redsto.ne
    ref.trade.re refini.tv regmovi.es reline.cc relink.asia relink.is rem.ax renew.ge replug.link reso.ly rethinktw.cc retwt.me reurl.cc
    reut.rs rev.cm revr.ec rfi.my rflsnk.link rfr.bz ricardo.news ringcentr.al rip.city risu.io ritea.id rizy.ir rl.gg rlu.ru rly.pt
    rng.rs rnm.me ro.blox.com roc.gg rog.gg roge.rs rol.st rotf.lol rozhl.as rpf.io rptl.io rs-thales.com rsc.li rsh.md rsmonkey.com
    rstyle.me rt.nu rt.tc rtrv.in rtvote.com ru.rog.gg rurl.org rushgiving.com rvtv.io rvwd.co rwl.io ryml.me rzr.to s.42l.fr
    s.accupass.com s.bulk.ly s.click.aliexpress.com s.coop s.craft.me s.devh.in s.ee s.g123.jp s.gy s.htc.com s.id s.mj.run s.rlp.de
    s.shopee.com s.swissin.fo s.team s.ul.com s.uniqlo.com s.wikicharlie.cl s04.de s3r.io s3vip.tw s4c.in s59.site sabqp.co saf.li
    safelinking.net safl.it sail.to samcart.me sansurl.com sbee.link sbird.co sbux.co sbux.jp sc.mp scan.page scanned.page sched.co
    schrts.co sci3nc.es scim.ag sck.io scnv.io sco.lt scq.io scr.bi scrb.ly scuf.co sdpbne.ws sdu.sk sdut.us se.rog.gg seagate.media
    sealed.in search.app seedsta.rs segidio.it seiu.co sejr.nl selnd.com seq.vc sf3c.tw sfca.re sfcne.ws sforce.co sfty.io sg.fr sgq.io
    shar.as share.google sharee.me shdw.me sheets.co shiny.link shln.me shly.link sho.pe shope.ee shorl.com short.gy shorten.asia
    shorten.ee shorten.is shorten.so shorten.tv shorten.world shorter.gg shorter.me shorting.asia shortlink.store shorturl.ae
    shorturl.asia shorturl.at shorturl.com shorturl.fm shorturl.gg shout.to show.my shp.ee shrinkee.com shrinkify.com shrinkrl.com
    shrsl.com shrt.bonosmles.ec shrt.fr shrtcnl.com shrtm.nu shrunken.com shrunkin.com sht.ac sht.moe shutr.bz sicax.net sie.ag simp.ly
    sina.lt sincere.ly sinourl.tw sinyi.biz sinyi.in siriusxm.us siteco.re sk.in.rs sk.mu skfb.ly skimmth.is sking.fr skl.sh skr.rs
    skrat.it skyurl.cc sl8.in slate.me slidesha.re small.cat smallr.com smart.link smashed.by smlk.es smpl.is smsb.co smsh.me smsng.news
    smsng.us smtvj.com smu.gs smurl.fr sn.rs snd.sc sndn.link snip.link snip.ly snkrne.ws snyk.co so.arte soc.cr soc.fm soch.us
    social.ora.cl socx.in socy.es sohub.io solsn.se sou.nu sourl.cn sovrn.co spacekaren.sucks spcne.ws spgrp.sg spigen.co spkl.io
    split.to splk.it spoo.me spoti.fi spotify.link spr.ly spr.tn sprl.in sprtsnt.ca spti.fi sqex.link sqex.to sqrx.io squ.re sqzr.cz
    srink.co srnk.net srnk.us ssd.fr ssur.cc st.news st8.fm stanford.io starz.tv stmodel.com storycor.ps strms.net stspg.io stts.in
    stuf.in sumal.ly sumof.us suo.fyi suo.im supr.cl supr.link sur.ly sur.om.fr surl.hu surl.li svlint.org svy.mk swa.is swag.run
    switchy.io swiy.co swki.me swll.to swoo.sh swtt.cc sy.to syb.la synd.co syw.co sz.de t-bi.link t-mo.co t.cn t.co t.hk.uy t.iotex.me
    t.lh.com t.libren.ms t.ly t.tl t1p.de t2m.io t2mio.com ta.co tabsoft.co tabzi.com tanks.ly tb.cn.hn tbb.tw tblink.co tbrd.co tcrn.ch
    tdrive.li tdy.sg tek.io temporary-url.com temu.to ter.li tex.nz tg.pe tgam.ca tgr.ph thatis.me thd.co theatln.tc thedo.do thefp.pub
    thein.fo thesco.re thesne.ws thetim.es thght.works thinfi.com thls.co thn.news thr.cm thrill.to ti.me tibco.cm tibco.co tidd.ly
    tim.com.vc tiniuri.com tinu.be tiny.cc tiny.ee tiny.ly tiny.one tiny.pl tinyarro.ws tinyarrows.com tinyl.io tinylf.com tinylink.in
    tinylink.net tinyurl.com tinyurl.hu tinyurl.mobi tktwb.tw tl.gd tldrify.com tli.su tlil.nl tlmdo.co tlrk.it tmblr.co tmsnrt.rs
    tmz.me tnne.ws tnsne.ws tnvge.co tnw.to tny.com tny.cz tny.im tny.so to.ly to.pbs.org toi.in tokopedia.link tonyr.co topt.al
    totalenergi.es toyota.us tpc.io tpmr.com tprk.us tr.ee trackurl.link trade.re travl.rs trbr.io trflk.cc trib.al trib.in trimmer.to
    trimz.me troy.hn trt.sh tsbk.tw tsta.rs tsumeart.co tt.vg tun.in tuppu.net tv3.video tv5m.tv tw.gs tw.rog.gg tw.sv twb.nz
    tweetburner.com twhub.com twib.in twitclicks.com twitterurl.net twixar.com twixar.me twlink.ir twm5g.co twou.co txdl.top txul.cn
    tyny.to u.afp.com u.jd.com u.nu u.shxj.pw u.to u1.mnge.co u2l.fr u6e.de u76.org ua.rog.gg uafly.co ubb.link ubi.li ubm.io ubnt.link
    ubr.to ubxm.fr ucbexed.org ucla.in uclck.me ufcqc.link ugp.io ui8.ru uk.rog.gg ukf.me ukoeln.de ul.rs ul.to ul3.ir ulu.lu ulvis.net
    ume.la umlib.us unc.live undrarmr.co unf.pa unh.cr uni.cf unipapa.co untp.beer unwo.men uofr.us uoft.me up.to upmchp.us ur1.ai
    ur3.us urb.tf urbn.is url.az url.cn url.cy url.ie url.inrae.fr url.kr url.sg url.vet url2.fr url360.me urla.ru urlborg.com
    urlbrief.com urled.cc urled.pro urless.com urlfy.me urlgeni.us urli.ai urli.nl urlify.cn urlkr.com urlme.cc urlr.me urls.by urls.fr
    urls.kr urlshort.dev urlshorteningservicefortwitter.com urltin.com urluno.com urlwee.com urlx.ie urly.co urly.fi urlz.com urlz.fr
    urlz.host urlzs.com urt.io us.rog.gg usanet.tv usat.ly use.my uslsc.cr utm.guru utm.to utn.pl utraker.com utsd.us ux9.de
    v.douyin.com v.gd v.kuaishou.com vbet.biz vbly.us vd55.com vdn.lv vercel.link vgn.am vi.sa vi.tc viaalto.me viaja.am vineland.dj
    viraln.co virl.com vivo.tl vk.cc vk.sv vm.lc vm.tiktok.com vn.rog.gg vni.fr vntyfr.com vo.la vodafone.uk vogue.cm voicetu.be
    volvocars.us vonq.io vrnda.us vt.tiktok.com vtaurl.com vtns.io vu.fr vur.me vurl.com vvnt.co vxn.link vypij.bar vz.to w-j.co
    w.idg.de w.lpnt.fr w.wiki w3d.to w55.de w5n.co wa.gl wa.link wa.sv waa.ai waad.co wahoowa.net walk.sc wapo.st warby.me warp.plus
    wartsi.ly way.to wb.md wbby.co wbur.fm wbze.de wcha.it wclink.co wdwnt.news we.co we.tl weall.vote weare.rs webredirect.click
    webrefer.cc webz.cc wee.so weez.li wef.ch wellc.me wenk.io wf0.xin wh3.io whatel.se whcs.law whi.ch whln.eu whoel.se whr.tn wi.se
    win.gs wit.to wjcf.co wkf.ms wl.co wmojo.com wn.nr wndrfl.co wo.ws wooo.tw workfor.us wow.link wp.me wpbeg.in wrctr.co wrd.cm
    wrem.it wrfr.me wrld.bg wt.link wu.cz wun.io ww7.fr wwf.to wwp.news x.gd x.se xbx.lv xerox.bz xfin.tv xfl.ag xfru.it xgam.es
    xhslink.com xhtxs.cn xn--1ci.ws xn--3fi.ws xn--57h.ws xn--5gi.ws xn--9gi.ws xn--a-4ka.eu xn--cwg.ws xn--egi.ws xn--hgi.ws
    xn--k28h.tk xn--ki8h.ws xn--kn8h.to xn--ms8h.st xn--odi.ws xn--ogi.ws xn--rei.ws xn--vgi.ws xn--vi8hl0c.ws xor.tw xpr.li xprt.re
    xqss.org xrb.link xrds.ca xrl.us xshort.co xso.to xurl.es xurl.pl xvirt.it y.ahoo.it yal.su ye.pe yeca.eu yelp.to yex.tt yhoo.it
    yip.su yirra.net yji.tw ykm.de ynews.page.link yoox.ly your.ls yourwish.es ytube.io yu3.io yuarel.com yubi.co yun.ir z23.ru zaya.io
    zc.vg zcu.io zd.net zdrive.li zdsk.co zecz.ec zeep.ly zez.kr zfrmz.com zi.ma ziadi.co zipurl.fr zipurl.link zln.do zlr.my zlra.co
    zlw.re zoho.to zopen.to zovpart.com zpr.io zubb.it zuki.ie zuplo.link zurb.us zurins.uk zurl.co zurl.ir zurl.to zurl.ws zws.im
    zxc.li zynga.my zywv.us zzang.kr zzb.bz zzu.info
  `,
  idpath: `
    dai.ly flic.kr nico.ms redd.it y2u.be youtu.be
  `,
  dead: `
    0rz.tw 126.am 1link.in 1tk.us 1url.com 1wb2.net 2ad.in 2big.at 2long.cc 2no.co 2tu.us 2ty.in 307.to 3c5.com 3ra.be 4i.ae 4url.cc
    4view.me 5em.cz 5url.net 5z8.info 6fr.ru 6url.com 76.gd 77.ai 7fth.cc 7vd.cn 8u.cz 9.ly 944.la 98.to 9k.gg 9qr.de a.gg a.nf a0.fr
    aa.cx abbr.sk abbrr.com abcurl.net ad-med.cz ad5.eu ad7.biz adb.ug adcraft.co adcrun.ch adfa.st adflav.com adfly.fr adjix.com
    adli.pw adv.li ajn.me aka.gr al.ly alil.in amp.gs any.gs .app.goo.gl aqva.pl ares.tl asso.in atu.ca au.ms ayt.fr b00.fr b2l.me
    b54.in bacn.me baid.us baro.lk bee4.biz bim.im bit.do bitly.ws bitw.in bkite.com bloat.me boi.re bote.me bougn.at bre.is brk.to
    brzu.net bsa.ly buk.me burnurl.com buzurl.com cachor.ro captur.in catchylink.com cbs.so cbug.cc cektkp.com cf.ly cf2.me cf6.co
    chilp.it cli.gs cliccami.info clikk.in cn86.org couic.fr cr.tl ctvr.us cudder.it cur.lv curl.im cut.ci cut.sk cutt.eu cutt.us
    cutu.me cuturl.com cybr.fr d75.eu daa.pl db.tt ddp.net decenturl.com dfl8.me dft.ba digbig.com doiop.com dolp.cc dopen.us droid.ws
    dwarfurl.com dyo.gs e37.eu easyuri.com ecra.se ely.re eonli.ne esyurl.com eweri.com ewerl.com ex9.co ezurl.cc ff.im fff.re fff.to
    fff.wf fhurl.com filoops.info filz.fr fire.to fly2.ws fnk.es foe.hn folu.me fon.gs freak.to freze.it fun.ly fur.ly fuzzy.to fw.to
    fwd4.me fzy.co g.ro.lt g00.me gg.gg gl.am go.9nl.com go2.me go2l.ink gog.li golinks.co goo.gl goo.lu goog.le gotrim.me grem.io
    gri.ms guiama.is gurl.es hadej.co hec.su hex.io hiderefer.com hjkl.fr hops.me href.in htxt.it hugeurl.com hurl.me hurl.ws hyp.ae
    i-2.co icanhaz.com ick.li id.tl idek.net iiiii.in iiil.io iky.fr ilix.in inreply.to iscool.net isra.li iterasi.net itm.im jdem.cz
    jieb.be jijr.com jmp2.net jp22.net just.as kfd.pl kissa.be kl.am korta.nu krat.si kratsi.cz krod.cz krunchd.com kuc.cz kxb.me l.gg
    l9.fr l9k.net lcut.in lick.my lien.pl liltext.com lin.cr lin.io link.gy link.zip.net linkbee.com linkbun.ch linkn.co linkto.im
    liurl.cn llu.ch ln-s.net lnk.co lnk.in lnk.ly lnki.nl lnks.fr lnkurl.com lnky.fr lnp.sn loopt.us lp25.fr lt.tl lurl.no lvvk.com
    m3mi.com mcaf.ee mic.fr minilien.com miniurl.com minu.me minurl.fr mke.me moourl.com more.sh mut.lu myloc.me myurl.in nblo.gs
    ne1.net nicou.ch nie.mn nig.gr njx.me nn.nf nov.io nq.st nsfw.in nxy.in nym.ag o-x.fr oc1.us okok.fr om.ly omf.gd orz.se ou.af ou.gd
    oua.be p.pw p6l.org .page.link parg.co parky.tv past.is pd.am pdh.co ph.dog ph.ly pic.gd pich.in picz.us pin.st ping.fm piurl.com
    play.st pli.gs plots.fr pnt.me po.st poprl.com post.ly posted.at pp.gg ppfr.it ppst.me ppt.li prejit.cz ptab.it ptm.ro pw2.ro py6.ru
    qbn.ru qlnk.net qqc.co qrtag.fr qte.me qu.tc qxp.cz qxp.sk rb6.co rb6.me rcknr.io rdz.me reallytinyurl.com redir.fr redirx.com
    redu.it ref.so reise.lc rel.ink relink.fr ri.ms riz.cz riz.gd rod.gs roflc.at rt.se ru.ly rubyurl.com rww.tw s-url.fr s7y.us safe.mn
    sagyap.tk sameurl.com scrnch.me seeme.at segue.se shar.es sharein.com sharetabs.com shink.de short.cc short.ie short.nr short.pk
    short.to shortlinks.co.uk shortna.me shortquik.com shoturl.us shrinkr.com shrinkster.com shrinkurl.in shrt.in shrt.st shrtco.de
    shrten.com shw.me shy.si simurl.com sk.gy skr.sk skroc.pl smll.co smurl.name sn.cf sn.im sn.vc snipr.com snipurl.com snsw.us
    snurl.com soo.gd sp2.ro spedr.com spn.sr sptfy.com sq6.ru sqrl.it srs.li ssl.gs starturl.com sturly.com su.pr surl.co.uk surl.me
    sux.cz sy.pe ta.gd tau.pe tbd.ly tdjt.cz teensy.co.nf tgr.me thesa.us thrdl.es tighturl.com tin.li tini.cc tiny.lt tiny.ms
    tiny123.com tinytw.it tinyuri.ca tinyvid.io tixsu.com tldr.sk tllg.net tmi.me tnij.org to8.cc togoto.us tohle.de tota2.com totc.us
    toysr.us tpm.ly tr.im tr.my tr5.in tra.kz traceurl.com trck.me trick.ly trkr.ws trunc.it turo.us tweez.me twet.fr twi.im twirl.at
    twit.ac twitterpan.com twitterurl.org twitthis.com twiturl.de twlr.me twtr.to twurl.cc twurl.nl u.mavrev.com ub0.cc uby.es ucam.me
    ug.cz ulmt.in unlc.us updating.me upzat.com ur1.ca url4.eu url5.org urlao.com urlcover.com urlcut.com urlenco.de urlhawk.com
    urlin.it urlis.net urlkiss.com urlo.in urlot.com urlpire.com urls.im urlx.org urlzen.com urub.us utfg.sk v.ht v5.gd vaaa.fr valv.im
    vaza.me vb.ly verd.in vgn.me viid.me vl.am vov.li vsll.eu vt802.us vult.re vv.vg vzturl.com w.tt w1p.fr w3t.org wapurl.co.uk wb1.eu
    web99.eu wed.li wideo.fr wipi.es wtc.la wwy.me x.co x.nu x.vu x2c.eu xaddr.com xav.cc xeeurl.com xgd.in xib.me xl8.eu xlinkz.info
    xoe.cz xq.ms xrl.in xt3.me xtu.me xua.me xub.me xurl.jp xurls.co xy2.eu xzb.cc yagoa.fr yagoa.me yatuc.com yau.sh yect.com yep.it
    yiyd.com yogh.me yon.ir youfap.me ysear.ch yu2.it yweb.com yyv.co z0p.de z9.fr zapit.nu zat.ink zeek.ir zi.mu zi.pe zipmyurl.com
    zkr.cz zkrat.me zkrt.cz zoodl.com zpag.es zsms.net zti.me zud.me zurl.io zyva.org zz.gd
  `,
  "ad-gate": `
    adf.ly bc.vc exe.io gplinks.co j.gs linkvertise.com ouo.io ouo.press q.gs sh.st shorte.st shrinkme.io u.bb
  `,
  smartlink: `
    beacons.ai bio.link ffm.to hyperfollow.com linkfire.com linktr.ee .lnk.to odesli.co smarturl.it song.link
  `,
};
