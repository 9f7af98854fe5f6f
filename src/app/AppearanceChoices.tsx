import type { RateColours, Theme } from '../personal/settings';
import { SegmentedControl } from '../ui/SegmentedControl';
import styles from './AppearanceChoices.module.css';
import { changeSettings, useSettings } from './settings-state';

const THEME_NAMES: readonly { value: Theme; label: string }[] = [
  { value: 'dark', label: 'Night' },
  { value: 'light', label: 'Day' },
  { value: 'system', label: 'System' },
];

const RATE_NAMES: readonly { value: RateColours; label: string }[] = [
  { value: 'green-red', label: 'Green and red' },
  { value: 'blue-orange', label: 'Blue and orange' },
];

const BANNER_NAMES = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const;

/** Theme, the colours of win rates, and the banner: taken at once, kept on this device. */
export function AppearanceChoices() {
  const { theme, rates, bannerShown } = useSettings();
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label="Theme"
        segments={THEME_NAMES}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
      />
      <SegmentedControl
        label="Colours above and below 50 %"
        showLabel
        segments={RATE_NAMES}
        value={rates}
        onChange={(next) => changeSettings({ rates: next })}
      />
      <SegmentedControl
        label="Banner above every page"
        showLabel
        segments={BANNER_NAMES}
        value={bannerShown ? 'shown' : 'hidden'}
        onChange={(next) => changeSettings({ bannerShown: next === 'shown' })}
      />
    </div>
  );
}
