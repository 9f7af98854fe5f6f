import { useState } from 'react';
import { HandOverState, useHandOver } from '../../components/hand-over/use-hand-over';
import { useLeaders } from '../../components/leader/use-leaders';
import { type Change, keyOf } from '../../domain/record/change';
import { changesOf, type KeptRoom } from '../../personal/own/own-copy';
import { Button } from '../../ui/button/Button';
import { CheckField } from '../../ui/field/CheckField';
import { Select } from '../../ui/field/Select';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import styles from './MyThings.module.css';
import type { MyThings } from './my-things-query';
import { countWords, titleOf, toggled, wordsOf } from './things-words';

const ALL = 'all';
const SHOWN_AT_ONCE = 50;

/** Hands things to another phone without a network: all, one kind, or some of it. */
export function HandOverThings({ things }: { readonly things: MyThings | undefined }) {
  const [chosen, setChosen] = useState<string>(ALL);
  const [some, setSome] = useState<readonly Change[] | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { handOver, state: handOverState } = useHandOver();
  const { find } = useLeaders();
  const kinds = things?.rooms.filter(isChoice) ?? [];
  const room = kinds.find((room) => room.kind.name === chosen);
  const kind = room?.kind;
  const isOf = (key: string) => kind === undefined || key.startsWith(`${kind.name}/`);
  const isWanted = wanted.size > 0 ? (key: string) => wanted.has(key) : isOf;
  const name = room ? countWords(room.kind, wanted.size || room.count) : 'Everything';
  const choose = async () => {
    // Where they can't be read, none is to be chosen, and the notices of this page say why.
    const all = await changesOf(isOf).catch(() => []);
    const own = all.filter((change) => change.kind === kind?.name && change.value !== null);
    setSome(own.toSorted((a, b) => b.changedAt - a.changedAt));
  };
  const change = (name: string) => {
    setChosen(name);
    setSome(null);
    setWanted(new Set());
    setShown(SHOWN_AT_ONCE);
  };
  const tick = (key: string) => setWanted(toggled(wanted, key));
  return (
    <Panel title="Hand over by codes">
      <Stack pad={4}>
        <p>To another phone beside this one, by its camera. No network is needed.</p>
        <Select
          label="What to hand over"
          showLabel
          value={chosen}
          options={[
            { value: ALL, label: 'Everything' },
            ...kinds.map(({ kind: { name, many }, count }) => ({
              value: name,
              label: `${titleOf({ many })} (${count})`,
            })),
          ]}
          onChange={change}
        />
        {some && kind && (
          <fieldset className={styles.choice}>
            <legend className="vh">{titleOf(kind)}</legend>
            {some.slice(0, shown).map((thing) => (
              <CheckField
                key={thing.id}
                checked={wanted.has(keyOf(thing))}
                onChange={() => tick(keyOf(thing))}
              >
                {wordsOf(thing, (id) => find(id).name) ?? `A ${kind.one} that can’t be read`}
              </CheckField>
            ))}
            {some.length > shown && (
              <Button kind="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
                {`Show ${Math.min(SHOWN_AT_ONCE, some.length - shown)} more`}
              </Button>
            )}
          </fieldset>
        )}
        <Actions>
          <Button
            disabled={kinds.length === 0}
            onClick={() => void handOver(name, () => changesOf(isWanted))}
          >
            <Icon name="share" />
            <span>{wanted.size > 0 ? `Hand over ${wanted.size}` : 'Hand over'}</span>
          </Button>
          {kind && !some && (
            <Button kind="quiet" onClick={() => void choose()}>
              {`Choose ${kind.many}`}
            </Button>
          )}
        </Actions>
        <HandOverState {...handOverState} />
      </Stack>
    </Panel>
  );
}

/** What a player chooses: parts go with what they belong to. */
const isChoice = ({ kind, count }: KeptRoom) => !kind.of && !kind.isQuiet && count > 0;
