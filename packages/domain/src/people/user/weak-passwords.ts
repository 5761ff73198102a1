/**
 * Passwords that attackers try first: the usual lists, keyboard runs, and names and things of this trade and
 * its towns. In lower case; compared ignoring case.
 */
export const weakPasswords: ReadonlySet<string> = new Set(
  `
  12345 123456 1234567 12345678 123456789 1234567890 0123456789 012345 01234567 54321 654321 7654321 87654321 987654321
  0987654321 9876543210 111222 112233 11223344 121212 123123 123123123 123321 1234321 123454321 131313 147258 147258369
  159357 159753 123654 123456a 123456b 123456q 1234567a 12345a 12345q a12345 a123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 q123456 q12345 w123456 z123456 x123456 qq123456 qwe123 qwe123456 asd123 asd123456 zxc123 abc12 abc123 abc1234
  abc12345 abc123456 abcd12 abcd123 abcd1234 abcde abcdef abcdefg abcdefgh 123abc 1234abcd 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4
  1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qaz123 wsx123 1qaz@wsx
  !qaz2wsx 1qaz!qaz qwert qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwer1234 qwer123456
  asdfg asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asdfasdf zxcvb zxcvbn zxcvbnm zxcv1234 poiuy poiuyt lkjhgf mnbvc mnbvcxz
  147852 147896 1478963 159951 741852 741852963 789456 789456123 963852 963852741 246810 135790 13579 24680 102030 101010
  100200 696969 888888 88888888 666666 520520 5201314 1314520 521521 168168 168888 518518 778899 998877 332211 445566 556677
  password password1 password12 password123 password1234 password! password1! password123! passw0rd p@ssw0rd p@ssword pa55word
  pa$$word passwd passwort pass123 pass1234 pass12345 passpass mypassword newpassword changeme changeme1 changeme123 changeit
  change123 letmein letmein1 welcome welcome1 welcome12 welcome123 welcome! hello hello1 hello12 hello123 hellohello default
  default1 secret secret1 secret123 access access1 access123 login login123 logon master master1 master123 admin admin1
  admin12 admin123 admin1234 admin12345 admin123456 admin888 admin666 admin@123 adminadmin administrator root1 rootroot root123
  root1234 toor1 superadmin super superman superuser sysadmin system system1 system123 manager manager1 manager123 operator
  supervisor staff staff1 staff123 office office1 office123 company company1 company123 guest guest1 guest123 guest1234 user1
  user12 user123 user1234 user12345 users testing test1 test12 test123 test1234 test12345 testtest tester demo1 demo12 demo123
  demo1234 demodemo sample temp1 temp123 temp1234 temporary private internet computer windows samsung google iphone android
  server database oracle mysql postgres postgresql dragon dragon1 dragon123 monkey monkey1 monkey123 tigger tiger1 tiger123
  lion123 panda panda123 football football1 baseball basketball soccer hockey arsenal arsenal1 chelsea chelsea1 liverpool
  liverpool1 everton manutd manunited tottenham celtic rangers cricket rugby iloveyou iloveyou1 iloveu loveyou lovely loveme
  love123 love1234 woaini woaini520 woaini1314 sunshine sunshine1 princess princess1 flower flowers rainbow butterfly
  shadow shadow1 batman spiderman pokemon pokemon1 naruto starwars matrix ninja trustno1 whatever nothing freedom blessed
  jesus jesus1 christ heaven angel angel1 angels cookie cookies cheese cheese1 chocolate banana orange purple yellow silver
  golden diamond ginger pepper peppers summer summer1 summer123 winter winter1 winter123 spring spring1 spring123 autumn
  autumn1 january february monday tuesday friday sunday london london1 london123 england britain hongkong hongkong1 hk1234
  kowloon china china1 china123 taiwan taipei beijing shanghai guangzhou chinatown birmingham manchester leeds bristol cardiff
  glasgow edinburgh belfast soho1 michael michael1 jennifer jordan jordan1 jordan23 ashley ashley1 daniel daniel1 andrew andrew1
  joshua joshua1 matthew anthony robert robert1 thomas thomas1 charlie charlie1 george george1 william william1 james1 james123
  david1 david123 peter1 peter123 nicole nicole1 jessica jessica1 michelle michelle1 amanda amanda1 samantha hannah hannah1
  sophie sophie1 emily emily1 olivia amelia maggie buster bailey harley hunter hunter2 ranger killer george123 oliver harry
  harry1 jack123 chris chris1 steven steve1 kevin kevin1 jason jason1 tony123 alice alice1 kelly kelly1 amychan johnny
  jackie jackie1 wong123 chan123 chen123 wang123 zhang123 liu123 li123456 zhao123 huang123 larder larder1 larder12 larder123
  larder1234 larder2026 larder! northwind northwind1 traders goldendragon golden1 foods foods1 food123 food1234 grocery wholesale
  wholesale1 warehouse warehouse1 warehouse123 kitchen kitchen1 restaurant takeaway delivery delivery1 driver driver1 driver123
  account account1 accounts invoice invoice1 stock stock1 stock123 sales sales1 sales123 shop1 shop123 purchase rice123 noodle
  noodles dimsum dimsum1 soysauce chicken chicken1 money money1 money123 business lucky lucky1 lucky7 lucky88 lucky888 88lucky
  fortune happy happy1 happy123 smile smiles friend friends family family1 forever forever1 asdqwe asdqwe123 qweasd qweasd123
  qweasdzxc zaqwsx xswqaz edcrfv poiuytrewq a1s2d3 a1s2d3f4 zzzxxx q1q1q1 z1x2c3 aaa111 aaa123 abc111 xxx123 ppp123 pw123 pwd123
  `
    .trim()
    .split(/\s+/),
);
