/** Switches the page to the app's own fonts once both have loaded (index.html, styles/fonts.css). */
import { FONTS_MARK } from '../../../resources/first-frame';
import { writeMark } from '../../../storage/local-mark';
import { whenIdle } from '../../../ui/timing/when-idle';

/** One of each file that every page needs. */
const FONTS = ['1em "Public Sans Variable"', '600 1em "Besley"'];
/** The stand-in with their measures, on devices with such a font. */
const STAND_IN = '1em "Public Sans Fallback"';

/**
 * Switches once both have loaded, after a pending tap: changing a font lays the page out again, and one by
 * one that would happen twice. Never fails: if one does not load, the stand-ins stay until the next start.
 */
export async function setInOwnFonts(): Promise<void> {
  try {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)));
    // With a stand-in nothing moves, and the first frame need not wait for fonts.
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
