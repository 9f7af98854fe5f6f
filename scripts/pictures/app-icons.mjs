/**
 * The app's icons as pixels, from the two drawings that are its identity: public/icon.svg and
 * public/icon-maskable.svg.
 */
import { Resvg } from '@resvg/resvg-js';

/** File name to PNG or ICO bytes. */
export function iconPictures({ icon, maskable }) {
  return {
    'icon-192.png': png(icon, 192),
    'icon-512.png': png(icon, 512),
    'icon-maskable-512.png': png(maskable, 512),
    // iOS cuts the corners itself and paints what is transparent black: it gets the full square.
    'apple-touch-icon.png': png(maskable, 180),
    'favicon.ico': ico(png(icon, 32), 32),
  };
}

function png(svg, width) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** An ICO of one picture. Since Windows Vista its body may be a PNG. */
function ico(body, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // of one picture
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(body.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, body]);
}
