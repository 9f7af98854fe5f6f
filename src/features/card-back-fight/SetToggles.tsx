import { SETS_OFF_AT_FIRST } from '../../domain/deck/generator-settings';
import { Button } from '../../ui/button/Button';
import { Chevron } from '../../ui/icon/Chevron';
import { Icon } from '../../ui/icon/Icon';
import { Grid, Note, Row, Stack } from '../../ui/layout/Box';
import styles from './GeneratorForm.module.css';

interface SetTogglesProps {
  /** Every set of the card file, in order; undefined while loading. */
  readonly sets: readonly string[] | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The sets for leader and cards, one toggle each, folded at first. */
export function SetToggles({ sets, chosen, onChange }: SetTogglesProps) {
  return (
    <details>
      <Row as="summary" gap={3} className={styles.summary}>
        <span className={styles.name}>Sets</span>
        <Note as="span">
          {sets ? `${countChosen(sets, chosen)} of ${sets.length} on` : 'loading...'}
        </Note>
        <Chevron />
      </Row>
      {sets && (
        <Stack className={styles.panel}>
          <Grid gap={2} className={styles.all}>
            <Button onClick={() => onChange(new Set(sets))}>Select all</Button>
            <Button onClick={() => onChange(new Set())}>Select none</Button>
          </Grid>
          <Note>{`${[...SETS_OFF_AT_FIRST].join(' and ')} are off at first.`}</Note>
          {groupByKind(sets).map(([kind, group]) => (
            <Grid key={kind} as="ul" gap={1.5} className={styles.chips} aria-label={`Sets ${kind}`}>
              {group.map((set) => (
                <li key={set}>
                  <Row
                    as="label"
                    tone="muted"
                    size="sm"
                    touch
                    justify="center"
                    weight="medium"
                    className={styles.chip}
                  >
                    <input
                      type="checkbox"
                      className="over-label"
                      checked={chosen.has(set)}
                      onChange={({ target }) => onChange(toggled(chosen, set, target.checked))}
                    />
                    <Icon name="check" size={14} className={styles.setTick} />
                    <span>{set}</span>
                  </Row>
                </li>
              ))}
            </Grid>
          ))}
        </Stack>
      )}
    </details>
  );
}

/** How many of the file's sets are on. */
export function countChosen(sets: readonly string[], chosen: ReadonlySet<string>): number {
  return sets.filter((set) => chosen.has(set)).length;
}

function toggled(chosen: ReadonlySet<string>, set: string, isOn: boolean): ReadonlySet<string> {
  const others = [...chosen].filter((other) => other !== set);
  return new Set(isOn ? [...others, set] : others);
}

// Groups sets by the letters before the number, so that boosters, starter decks and promos have rows of their
// own.
function groupByKind(sets: readonly string[]): [kind: string, sets: string[]][] {
  const groups = new Map<string, string[]>();
  for (const set of sets) {
    const kind = set.replace(/\d+$/, '');
    groups.set(kind, [...(groups.get(kind) ?? []), set]);
  }
  return [...groups];
}
