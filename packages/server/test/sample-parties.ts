/** Names on the sample papers that are printed for review. */
export const sampleSeller = {
  nameEn: "Golden Dragon Foods Ltd",
  nameZh: "金龍食品有限公司",
  address: ["Unit 7, Dragon Wharf", "18 Cody Road", "London", "E16 4TG"],
  vatNo: "GB 123 4567 82",
  companyNo: "08765432",
  phone: "020 7946 0123",
  email: "accounts@goldendragon.example",
  website: "goldendragon.example",
  awrsUrn: "XMAW12345678901",
};
export const sampleBuyer = {
  nameEn: "Jade Garden Restaurant",
  nameZh: "翠園酒家",
  address: ["42 Wardour Street", "London", "W1D 6QG"],
  vatNo: "GB 987 6543 21",
};

export const sampleBank = {
  bankName: "Barclays Bank UK PLC",
  accountName: "Golden Dragon Foods Ltd",
  sortCode: "20-00-00",
  accountNo: "12345678",
  iban: null,
};
