/** The closed lists that `:tld` stands for. A pattern such as "google and anything" would take google.evil.example for Google. */

const list = (text: string): readonly string[] => text.split(/\s+/);

/** Google's country sites, as at https://www.google.com/supported_domains. */
export const GOOGLE_TLDS: readonly string[] = list(`com
  ad ae com.af com.ag al am co.ao com.ar as at com.au az ba com.bd be bf bg com.bh bi bj com.bn com.bo com.br bs bt co.bw by com.bz
  ca cd cf cg ch ci co.ck cl cm cn com.co co.cr com.cu cv com.cy cz de dj dk dm com.do dz com.ec ee com.eg es com.et fi com.fj fm fr
  ga ge gg com.gh com.gi gl gm gp gr com.gt gy com.hk hn hr ht hu co.id ie co.il im co.in iq is it je com.jm jo co.jp
  co.ke com.kh ki kg co.kr com.kw kz la com.lb li lk co.ls lt lu lv com.ly co.ma md me mg mk ml com.mm mn com.mt mu mv mw com.mx com.my co.mz
  com.na com.ng com.ni ne nl no com.np nr nu co.nz com.om com.pa com.pe com.pg com.ph com.pk pl pn com.pr ps pt com.py com.qa ro rs ru rw
  com.sa com.sb sc se com.sg sh si sk com.sl sm sn so sr st com.sv td tg co.th com.tj tl tm tn to com.tr tt com.tw co.tz
  com.ua co.ug co.uk com.uy co.uz com.vc co.ve co.vi com.vn vu ws co.za co.zm co.zw cat`);

export const YANDEX_TLDS: readonly string[] = list("ru com by kz ua com.tr uz eu");

export const AMAZON_TLDS: readonly string[] = list(
  "com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.jp cn sg com.au co.za com.co cl",
);

export const EBAY_TLDS: readonly string[] = list(
  "com ca co.uk de fr it es at ch ie nl be pl com.au com.hk com.my com.sg ph in co.jp co.kr co.th cn se vn com.tw",
);

export const PINTEREST_TLDS: readonly string[] = list(
  "com at ca ch cl co.kr co.nz co.uk com.au com.mx com.pe de dk es fr ie info it jp nz ph pt ru se co.in com.uy com.ec com.bo com.py com.vn vn id",
);
