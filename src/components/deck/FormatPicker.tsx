import type { BanList } from '../../domain/card/ban-list';
import { type Format, formatOn, isNamed } from '../../domain/card/formats';
import { keepFormatChoice } from '../../personal/device/format-choice';
import { Select } from '../../ui/field/Select';
import { Row } from '../../ui/layout/Box';
import type { ChosenFormat } from './use-format-choice';

/** Stands for "none chosen": no name in a list is empty. */
const NONE = '';

interface FormatPickerProps {
  /** Null while there is none. */
  readonly list: BanList | null;
  readonly chosen: ChosenFormat;
}

/** Chooses among the list's formats, and among its regions where it names some. */
export function FormatPicker({ list, chosen }: FormatPickerProps) {
  const { choice, day, choose } = chosen;
  const { formats = [], bans = [], bannedSets = [] } = list ?? {};
  const regions = new Set([...bans, ...bannedSets].flatMap((term) => term.regions));
  const usual = formatOn(formats, day)?.id ?? formats[0]?.id ?? null;
  return (
    <Row wrap gap={3}>
      {formats.length > 0 && (
        <FormatSelect
          label="Format"
          formats={formats}
          value={choice.format ?? usual}
          onChange={(format) => choose({ format })}
        />
      )}
      {regions.size > 0 && (
        <Select
          label="Region"
          showLabel
          options={optionsOf(
            [...regions].map((name) => [name, name]),
            choice.region,
            'Any region',
          )}
          value={choice.region ?? NONE}
          onChange={(region) => choose({ region: region || null })}
        />
      )}
    </Row>
  );
}

interface FormatSelectProps {
  readonly label: string;
  readonly formats: readonly Format[] | undefined;
  /** A format, by id or name; null for none. */
  readonly value: string | null;
  /** What there is without a format, such as "All decks"; without it one is always chosen. */
  readonly none?: string;
  readonly onChange: (format: string | null) => void;
  readonly className?: string | undefined;
}

/** A choice of a format; nothing where the list has none. */
export function FormatSelect(props: FormatSelectProps) {
  const { label, formats = [], value, none, onChange, className } = props;
  if (formats.length === 0 && value === null) return null;
  const id = formats.find((format) => isNamed(format, value ?? NONE))?.id ?? value;
  return (
    <Select
      label={label}
      showLabel
      className={className}
      options={optionsOf(
        formats.map((each) => [each.id, each.name]),
        id,
        none,
      )}
      value={id ?? NONE}
      onChange={(chosen) => {
        // Chosen once, wherever it is.
        if (chosen !== NONE) keepFormatChoice({ format: chosen });
        onChange(chosen || null);
      }}
    />
  );
}

/** What was chosen by another list stays an option: a choice never changes in silence. */
function optionsOf(
  named: readonly (readonly [string, string])[],
  chosen: string | null | undefined,
  none?: string,
) {
  const names = new Map(none === undefined ? named : [[NONE, none], ...named]);
  if (chosen && !names.has(chosen)) names.set(chosen, `${chosen} (not in the list)`);
  return [...names].map(([value, label]) => ({ value, label }));
}
