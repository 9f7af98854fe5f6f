/** Sets the page in the app's own fonts once both are there (index.html, styles/fonts.css). */
import { FONTS_MARK } from '../../resources/first-frame';
import { writeMark } from '../../storage/local-mark';
import { whenIdle } from '../../ui/when-idle';

/** One of each file that every page needs. */
const FONTS = ['1em "Public Sans Variable"', '600 1em "Besley"'];
/** What has their measures, on a device that has such a font. */
const STAND_IN = '1em "Public Sans Fallback"';

/**
 * Sets the page in them once both have come, behind a tap that waits: a page that changes its font is laid
 * out anew, and one by one that would be twice. Never fails: where one can't be had, the stand-ins stay until
 * the next start.
 */
export async function setInOwnFonts(): Promise<void> {
  try {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
    // Where one stands in nothing moves, and the first frame need not wait for fonts.
    writeMark(FONTS_MARK, (await hasStandIn()) ? null : 'own');
    whenIdle(() => {
      document.documentElement.dataset.fonts = 'own';
    });
  } catch (error) {
    console.warn('The fonts:', error);
  }
}

function hasStandIn(): Promise<boolean> {
  return document.fonts.load(STAND_IN).then(
    (faces) => faces.length > 0,
    () => false,
  );
}
