import sharp from 'sharp';

const BOX = `<polygon points="260,330 480,250 700,330 480,420" fill="#d9a066"/>
  <polygon points="260,330 480,420 480,640 260,540" fill="#b97a3e"/>
  <polygon points="700,330 480,420 480,640 700,540" fill="#a1642c"/>
  <polygon points="455,259 505,259 725,341 675,349" fill="#efd9b4" transform="translate(-110 0)"/>
  <rect x="330" y="430" width="90" height="60" fill="#fff7e6" transform="skewY(22) translate(0 -150)"/>`;

/** Background of the parcel: a shop's shutter at pickup, a door at the drop. */
const PLACES = {
  goods: `<rect width="960" height="720" fill="#8b9aa5"/>${Array.from(
    { length: 16 },
    (_, row) => `<rect y="${row * 32}" width="960" height="4" fill="#74838e"/>`,
  ).join('')}<rect y="500" width="960" height="220" fill="#6f6a63"/>`,
  drop: `<rect width="960" height="720" fill="#e7dcc8"/><rect x="560" y="40" width="260" height="480" fill="#6b4a2f"/>
    <circle cx="600" cy="300" r="14" fill="#d8b45a"/><rect y="520" width="960" height="200" fill="#b9aa94"/>`,
} as const;

const drawn = new Map<string, Promise<Buffer>>();

/** Returns a placeholder for a driver's photo of the parcel at pickup or at the drop. Drawn once. */
export function demoPhoto(kind: keyof typeof PLACES): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">${PLACES[kind]}${BOX}</svg>`;
  const made = drawn.get(kind) ?? sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
  drawn.set(kind, made);
  return made;
}
