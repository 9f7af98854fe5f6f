import { useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { LeaderDialog } from '../../components/leader/LeaderDialog';
import { useLeaders } from '../../components/leader/use-leaders';
import { asPlayers, type FieldPart, MOST_PLAYERS, sharesOf } from '../../domain/figures/field';
import { periods } from '../../domain/time/periods-of-today';
import { Button } from '../../ui/button/Button';
import { NumberStepper } from '../../ui/field/NumberStepper';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Select } from '../../ui/field/Select';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Box, Note, Row, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import styles from './FieldScreen.module.css';
import type { FieldSource, FieldView } from './field-search';
import { PasteFieldDialog } from './PasteFieldDialog';

interface FieldEditorProps {
  readonly view: FieldView;
  /** The field of the view. */
  readonly parts: readonly FieldPart[];
  readonly note: string | null;
  readonly isLoading: boolean;
  readonly onChange: (change: Partial<FieldView>) => void;
}

const SOURCES: readonly { readonly value: FieldSource; readonly label: string }[] = [
  { value: 'rates', label: 'Play rates' },
  { value: 'tournament', label: 'Tournament' },
  { value: 'own', label: 'My own' },
];

/** An unedited field longer than this would only be a list to scroll past. */
const SHOWN_PARTS = 12;

/** The expected leaders and their numbers: from figures, or edited by hand. */
export function FieldEditor({ view, parts, note, isLoading, onChange }: FieldEditorProps) {
  const { source, rates } = view;
  return (
    <Panel title="The field" note={note}>
      <Stack pad={4}>
        <SegmentedControl
          label="Source"
          segments={SOURCES}
          value={source}
          onChange={(next) =>
            // Editing starts from the field on the screen.
            onChange({
              source: next,
              ...(next === 'own' && view.field.length === 0 && { field: asPlayers(parts) }),
            })
          }
        />
        {source === 'rates' && (
          <Select
            label="Play rates of"
            showLabel
            options={periods()}
            value={rates}
            onChange={(period) => onChange({ rates: period })}
          />
        )}
        {source === 'own' ? (
          <OwnField own={view.field} onChange={(field) => onChange({ field })} />
        ) : (
          <Shares parts={parts} isLoading={isLoading} />
        )}
      </Stack>
    </Panel>
  );
}

function Shares({
  parts,
  isLoading,
}: {
  readonly parts: readonly FieldPart[];
  readonly isLoading: boolean;
}) {
  const { find } = useLeaders();
  const shares = sharesOf(parts);
  const shown = parts.slice(0, SHOWN_PARTS);
  const rest = parts.slice(SHOWN_PARTS);
  const shareOfRest = rest.reduce((sum, { leader }) => sum + (shares.get(leader) ?? 0), 0);
  if (parts.length === 0)
    return <Note breaks>{isLoading ? 'Loading the field...' : 'Not on this device yet.'}</Note>;
  return (
    <ol className={styles.shares}>
      {shown.map(({ leader }) => {
        const { name } = find(leader);
        return (
          <Row key={leader} as="li" size="sm" className={styles.share}>
            <CardImage id={leader} name={name} alt="" className={styles.face} />
            <Box as="span" lines={1} grows>
              {name}
            </Box>
            <b translate="no">{`${shares.get(leader) ?? 0} %`}</b>
          </Row>
        );
      })}
      {rest.length > 0 && (
        <Row as="li" size="sm" className={styles.share}>
          <Box as="span" lines={1} grows>{`${rest.length} more leaders`}</Box>
          <b translate="no">{`${shareOfRest} %`}</b>
        </Row>
      )}
    </ol>
  );
}

interface OwnFieldProps {
  readonly own: readonly FieldPart[];
  readonly onChange: (own: readonly FieldPart[]) => void;
}

function OwnField({ own, onChange }: OwnFieldProps) {
  const [isAdding, setAdding] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const { find, leaders } = useLeaders();
  const shares = sharesOf(own);
  return (
    <>
      {own.length === 0 && <Note breaks>Add the leaders you expect, or paste a list of them.</Note>}
      <ul className={styles.own}>
        {own.map(({ leader, weight }) => (
          <li key={leader}>
            <NumberStepper
              label={find(leader).name}
              hint={`${leader} · ${shares.get(leader) ?? 0} %`}
              value={weight}
              min={0}
              max={MOST_PLAYERS}
              onChange={(next) =>
                onChange(
                  own.flatMap((part) => {
                    if (part.leader !== leader) return [part];
                    return next > 0 ? [{ leader, weight: next }] : [];
                  }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" /> Add a leader
        </Button>
        <Button onClick={() => setPasting(true)}>
          <Icon name="copy" /> Paste a list
        </Button>
        {own.length > 0 && (
          <Button kind="quiet" onClick={() => onChange([])}>
            Empty it
          </Button>
        )}
      </Actions>
      <LeaderDialog
        open={isAdding}
        title="Add a leader"
        ofOpponents
        leaders={leaders}
        chosen=""
        onChoose={(leader) => {
          setAdding(false);
          if (!own.some((part) => part.leader === leader))
            onChange([...own, { leader, weight: 1 }]);
        }}
        onClose={() => setAdding(false)}
      />
      <PasteFieldDialog
        open={isPasting}
        leaders={leaders}
        onTake={(field) => {
          setPasting(false);
          onChange(field);
        }}
        onClose={() => setPasting(false)}
      />
    </>
  );
}
