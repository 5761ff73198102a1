/** Who buys from Golden Dragon: restaurants, takeaways, supermarkets and bakeries of London and beyond. */

export interface DragonCustomer {
  readonly shopCode: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly address: string;
  readonly postCode: string;
  readonly region: string;
  readonly attn: string;
  /** null: no limit, 0: cash. */
  readonly creditLimit: string | null;
  readonly paymentTerm: number;
  readonly alcohol: boolean;
  /** Pays on time, late, or hardly ever. */
  readonly pays: "on time" | "late" | "never";
  readonly stop?: string;
}

type Row = [
  shopCode: string,
  nameEn: string,
  nameZh: string,
  address: string,
  postCode: string,
  region: string,
  attn: string,
  limit: string | null,
  term: number,
  alcohol: boolean,
  pays: "on time" | "late" | "never",
  stop?: string,
];

// prettier-ignore
const rows: Row[] = [
  ["C1001", "Golden Wok Restaurant", "金鑊酒家", "18 Gerrard Street", "W1D 6PL", "LONDON_C", "Mr Chan", "15000", 14, true, "on time"],
  ["C1002", "Lotus Garden", "蓮香園", "40 Lisle Street", "WC2H 7BD", "LONDON_C", "Mrs Lau", "24000", 30, true, "on time"],
  ["C1003", "Little Dragon Noodle Bar", "小龍麵家", "7 Wardour Street", "W1D 6PG", "LONDON_C", "Kelvin", "9000", 14, false, "on time"],
  ["C1004", "Red Lantern Takeaway", "紅燈籠外賣", "112 Kilburn High Road", "NW6 4HY", "LONDON_N", "Mr Tang", "0", 0, false, "on time"],
  ["C1005", "Jade Palace", "翡翠皇宮", "255 Finchley Road", "NW3 6LU", "LONDON_N", "Mrs Kwok", "12000", 14, true, "late"],
  ["C1006", "Oriental Supermarket Colindale", "東方超市", "399 Edgware Road", "NW9 0FH", "LONDON_N", "Mr Lam", "60000", 30, true, "on time"],
  ["C1007", "Happy Bakery", "開心餅店", "22 Newport Court", "WC2H 7JS", "LONDON_C", "Miss Ho", "7500", 7, false, "on time"],
  ["C1008", "Canton House", "粵園酒樓", "88 Commercial Road", "E1 1NU", "LONDON_E", "Mr Yip", "12000", 7, true, "never"],
  ["C1009", "Docklands Dim Sum", "碼頭點心", "5 Royal Victoria Dock", "E16 1DR", "LONDON_E", "Sandy", "10500", 14, true, "on time"],
  ["C1010", "Peking Duck Express", "北京烤鴨", "61 Stratford Broadway", "E15 4BQ", "LONDON_E", "Mr Wu", "9000", 14, true, "on time"],
  ["C1011", "Sichuan Spice", "川味坊", "140 Mile End Road", "E1 4UN", "LONDON_E", "Mrs Deng", "6000", 14, true, "late"],
  ["C1012", "Hung Fung BBQ", "鴻豐燒臘", "33 Walworth Road", "SE17 1JZ", "LONDON_S", "Mr Ng", "8400", 14, false, "on time"],
  ["C1013", "South Bank Noodles", "南岸麵館", "9 Lower Marsh", "SE1 7RJ", "LONDON_S", "Grace", "6000", 14, true, "on time"],
  ["C1014", "Croydon Chinese Mart", "克羅伊登中華超市", "210 London Road", "CR0 2TE", "LONDON_S", "Mr Mak", "27000", 30, true, "on time"],
  ["C1015", "Bamboo Basket", "竹籠", "77 High Street", "SW19 5EG", "LONDON_S", "Mr Poon", "6600", 14, true, "on time"],
  ["C1016", "Ealing Fortune", "伊令富貴樓", "15 New Broadway", "W5 2XA", "LONDON_W", "Mrs Cheung", "9000", 14, true, "on time"],
  ["C1017", "Hammersmith Hot Wok", "漢默史密熱鑊", "201 King Street", "W6 9JT", "LONDON_W", "Mr Fung", "0", 0, false, "on time"],
  ["C1018", "Queensway Crystal", "皇后大道水晶宮", "12 Queensway", "W2 3RX", "LONDON_W", "Mr Leung", "18000", 30, true, "late"],
  ["C1019", "Reading Rice Bowl", "雷丁飯碗", "44 Friar Street", "RG1 1DX", "SOUTH_EAST", "Miss Yu", "7500", 14, false, "on time"],
  ["C1020", "Brighton Wave", "布萊頓海浪", "3 Preston Street", "BN1 2HN", "SOUTH_EAST", "Mr Kan", "7500", 14, true, "on time"],
  ["C1021", "Milton Keynes Cash and Carry", "密爾頓凱恩斯批發", "Unit 2 Denbigh Road", "MK1 1DF", "MIDLANDS", "Mr Patel", "45000", 30, true, "on time"],
  ["C1022", "Birmingham Ming Moon", "伯明翰明月", "16 Hurst Street", "B5 4BN", "MIDLANDS", "Mr Siu", "15000", 30, true, "on time"],
  ["C1023", "Cambridge Charlie's", "劍橋查理小館", "14 Norfolk Street", "CB1 2LF", "SOUTH_EAST", "Charlie", "1200", 7, false, "on time"],
  ["C1024", "Old Harbour Inn", "舊港酒館", "2 Quay Hill", "SO14 2AQ", "SOUTH_EAST", "Mr Reed", "6000", 14, true, "on time", "Cheques returned twice, pay in advance only"],
];

export const dragonCustomers: readonly DragonCustomer[] = rows.map(
  ([shopCode, nameEn, nameZh, address, postCode, region, attn, creditLimit, paymentTerm, alcohol, pays, stop]) => ({
    shopCode,
    nameEn,
    nameZh,
    address,
    postCode,
    region,
    attn,
    creditLimit,
    paymentTerm,
    alcohol,
    pays,
    ...(stop ? { stop } : {}),
  }),
);
