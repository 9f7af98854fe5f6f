/**
 * `npm run pictures`: makes every derived picture in public/. The results are committed, so that building the
 * app needs no browser; run it after changing a drawing or a token.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconPictures } from './app-icons.mjs';
import { chartPictures } from './charts.mjs';
import { previewPictures } from './previews.mjs';
import { turnFruitPictures } from './turn-fruits.mjs';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));

const icons = await iconPictures({
  icon: readFileSync(join(PUBLIC, 'icon.svg')),
  small: readFileSync(join(PUBLIC, 'icon-small.svg')),
  maskable: readFileSync(join(PUBLIC, 'icon-maskable.svg')),
});

write('', icons);
write('pictures', { ...chartPictures(), ...turnFruitPictures() });
write('previews', await previewPictures());

function write(folder, pictures) {
  mkdirSync(join(PUBLIC, folder), { recursive: true });
  for (const [name, content] of Object.entries(pictures)) {
    writeFileSync(join(PUBLIC, folder, name), content);
    console.log(`${join('public', folder, name)}  ${content.length} bytes`);
  }
}
