import { formatCountOf } from '../../domain/text/count';
import { Chevron } from '../../ui/icon/Chevron';
import { Box, Note, Row, Text } from '../../ui/layout/Box';
import styles from './GeneratorForm.module.css';
import { type GeneratorChoice, settingsOf } from './generator-search';
import { countChosen } from './SetToggles';

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
    ...(choice.legal === null ? [] : [`cards of ${choice.legal}`]),
  ];
  return (
    <Row as="summary" gap={3} pad="1.5 0" className={styles.summary}>
      <Box as="span" grows leading="snug">
        <Text as="b" block size="md" weight="medium">
          Settings
        </Text>
        <Note as="span" size="xs">
          {parts.join(' · ')}
        </Note>
      </Box>
      <Chevron />
    </Row>
  );
}
