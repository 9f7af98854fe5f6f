/**
 * The app's icons as pixels, from its three drawings: public/icon.svg from 32 px up, public/icon-small.svg on
 * its 16 px grid below that, public/icon-maskable.svg where a system cuts the edge.
 */
import sharp from 'sharp';

/** PNG or ICO bytes by file name. */
export async function iconPictures({ icon, small, maskable }) {
  return {
    'icon-192.png': await png(icon, 192),
    'icon-512.png': await png(icon, 512),
    'icon-maskable-512.png': await png(maskable, 512),
    // iOS cuts the corners itself and paints transparent parts black, so it gets the full square.
    'apple-touch-icon.png': await png(maskable, 180),
    'favicon.ico': ico([
      [16, await png(small, 16)],
      [24, await png(small, 24)],
      [32, await png(icon, 32)],
      [48, await png(icon, 48)],
    ]),
  };
}

async function png(svg, width) {
  const drawing = sharp(svg);
  // Drawn in its final size, because resizing would blur its grid.
  const { width: drawn } = await drawing.metadata();
  return sharp(svg, { density: (72 * width) / drawn })
    .resize(width)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO of `[size, body]` pairs. Since Windows Vista a body may be a PNG. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(([size, body], at) => {
    const entry = 6 + 16 * at;
    head.set([size, size], entry);
    head.writeUInt16LE(1, entry + 4); // plane
    head.writeUInt16LE(32, entry + 6); // bits a pixel
    head.writeUInt32LE(body.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += body.length;
  });
  return Buffer.concat([head, ...pictures.map(([, body]) => body)]);
}
