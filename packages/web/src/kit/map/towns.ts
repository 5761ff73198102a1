/** Town names for orientation on an outline without streets. */
import { words, type Words } from "@larder/domain/kernel/words";

export const towns: readonly (readonly [name: Words, lat: number, lng: number, fromZoom: number])[] = [
  [words("London", "倫敦"), 51.507, -0.128, 0],
  [words("Birmingham", "伯明翰"), 52.48, -1.9, 0],
  [words("Manchester", "曼徹斯特"), 53.48, -2.242, 0],
  [words("Glasgow", "格拉斯哥"), 55.861, -4.25, 0],
  [words("Belfast", "貝爾法斯特"), 54.597, -5.93, 0],
  [words("Cardiff", "卡迪夫"), 51.482, -3.179, 0],
  [words("Leeds", "列斯"), 53.801, -1.549, 7],
  [words("Liverpool", "利物浦"), 53.408, -2.992, 7],
  [words("Newcastle", "紐卡素"), 54.978, -1.618, 6],
  [words("Edinburgh", "愛丁堡"), 55.953, -3.188, 7],
  [words("Aberdeen", "阿伯丁"), 57.15, -2.094, 6],
  [words("Bristol", "布里斯托"), 51.455, -2.588, 7],
  [words("Plymouth", "普利茅斯"), 50.376, -4.143, 6],
  [words("Southampton", "南安普敦"), 50.91, -1.404, 7],
  [words("Norwich", "諾里奇"), 52.63, 1.297, 6],
  [words("Brighton", "布萊頓"), 50.822, -0.137, 7],
  [words("Reading", "雷丁"), 51.454, -0.978, 8],
  [words("Cambridge", "劍橋"), 52.205, 0.119, 7],
  [words("Croydon", "克羅伊登"), 51.376, -0.098, 9],
  [words("Stratford", "史特拉福"), 51.541, -0.003, 9],
  [words("Wembley", "溫布萊"), 51.552, -0.296, 9],
  [words("Ealing", "伊令"), 51.513, -0.305, 9],
];
