import { formatCountOf } from '../../domain/text/count';
import { Icon } from '../../ui/icon/Icon';
import layout from '../../ui/layout/layout.module.css';
import textStyles from '../../ui/layout/text.module.css';
import { type GeneratorChoice, settingsOf } from './generator-search';
import { countChosen } from './SetToggles';
import styles from './SettingsSummary.module.css';

interface SettingsSummaryProps {
  readonly choice: GeneratorChoice;
  /** The sets of the card file; undefined while loading. */
  readonly sets: readonly string[] | undefined;
}

/** The settings in one line, which unfolds the form. */
export function SettingsSummary({ choice, sets }: SettingsSummaryProps) {
  const settings = settingsOf(choice, sets ?? []);
  const parts = [
    `2K min ${settings.min2kCounters}`,
    `events ${settings.maxEvents}`,
    `stages ${settings.maxStages}`,
    ...(sets ? [formatCountOf(countChosen(sets, settings.sets), 'set')] : []),
    ...(settings.includeBanned ? ['banned too'] : []),
  ];
  return (
    <summary className={styles.summary}>
      <span className={styles.words}>
        <b className={styles.title}>Settings</b>
        <span className={textStyles.fine}>{parts.join(' · ')}</span>
      </span>
      <Icon name="chev" className={layout.chevron} />
    </summary>
  );
}
