import type { RateColours, Theme } from '../../../personal/device/settings';
import { SegmentedControl } from '../../../ui/field/SegmentedControl';
import { Stack } from '../../../ui/layout/Box';
import { LatestVideoLink } from '../video/LatestVideoLink';
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

const SHOWN_OR_HIDDEN = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const;

/**
 * Theme, colours of win rates, banner and video button: changes apply at once and are kept on this device.
 */
export function AppearanceChoices() {
  const { theme, rates, bannerShown, videoShown } = useSettings();
  return (
    <Stack>
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
        segments={SHOWN_OR_HIDDEN}
        value={bannerShown ? 'shown' : 'hidden'}
        onChange={(next) => changeSettings({ bannerShown: next === 'shown' })}
      />
      <SegmentedControl
        label="Video button in the header"
        showLabel
        segments={SHOWN_OR_HIDDEN}
        value={videoShown ? 'shown' : 'hidden'}
        onChange={(next) => changeSettings({ videoShown: next === 'shown' })}
      />
      <LatestVideoLink />
    </Stack>
  );
}
