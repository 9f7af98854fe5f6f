import { useQuery } from '@tanstack/react-query';
import { FormatSelect } from '../../components/deck/FormatPicker';
import { bansQuery } from '../../data/queries/bans';
import { GENERATOR_LIMITS } from '../../domain/deck/generator-settings';
import { CheckField } from '../../ui/field/CheckField';
import { NumberStepper } from '../../ui/field/NumberStepper';
import styles from './GeneratorForm.module.css';
import { type GeneratorChoice, settingsOf, withSets } from './generator-search';
import { SetToggles } from './SetToggles';

interface GeneratorFormProps {
  readonly choice: GeneratorChoice;
  /** The sets of the card file; undefined while loading. */
  readonly sets: readonly string[] | undefined;
  readonly onChange: (choice: GeneratorChoice) => void;
}

const NUMBERS = [
  { name: 'counters', setting: 'min2kCounters', label: 'Min 2K counters' },
  { name: 'events', setting: 'maxEvents', label: 'Max events' },
  { name: 'stages', setting: 'maxStages', label: 'Max stages' },
] as const;

/** The settings of the generator (SPEC 5, Deck generator inputs). */
export function GeneratorForm({ choice, sets, onChange }: GeneratorFormProps) {
  const settings = settingsOf(choice, sets ?? []);
  const formats = useQuery(bansQuery()).data?.value.formats;
  return (
    <div className={styles.settings}>
      {NUMBERS.map(({ name, setting, label }) => {
        const { min, max } = GENERATOR_LIMITS[setting];
        return (
          <NumberStepper
            key={name}
            label={label}
            hint={`${min} to ${max}`}
            value={settings[setting]}
            min={min}
            max={max}
            onChange={(value) => onChange({ ...choice, [name]: value })}
          />
        );
      })}
      <CheckField
        checked={settings.includeBanned}
        onChange={(banned) => onChange({ ...choice, banned })}
      >
        Include banned cards
      </CheckField>
      <FormatSelect
        label="Cards"
        none="All cards"
        formats={formats}
        value={choice.legal}
        className={styles.legal}
        onChange={(legal) => onChange({ ...choice, legal })}
      />
      <SetToggles
        sets={sets}
        chosen={settings.sets}
        onChange={(chosen) => onChange(withSets(choice, chosen, sets ?? []))}
      />
    </div>
  );
}
