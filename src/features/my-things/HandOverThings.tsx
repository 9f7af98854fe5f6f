import { useState } from 'react';
import { type HandedOver, HandOverDialog } from '../../components/hand-over/HandOverDialog';
import { useLeaders } from '../../components/leader/use-leaders';
import { Refused } from '../../components/own/OwnNotices';
import { type Change, keyOf } from '../../domain/record/change';
import { formatCountOf } from '../../domain/text/count';
import { changesOf, type KeptRoom } from '../../personal/own/own-copy';
import { ownFileText } from '../../personal/own/own-file';
import { ownTime } from '../../personal/own/own-time';
import { Button } from '../../ui/button/Button';
import { Select } from '../../ui/field/Select';
import { Icon } from '../../ui/icon/Icon';
import layout from '../../ui/layout/layout.module.css';
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
  const [content, setContent] = useState<HandedOver | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { find } = useLeaders();
  const kinds = things?.rooms.filter(isChoice) ?? [];
  const kind = kinds.find((room) => room.kind.name === chosen)?.kind;
  const guarded = (work: Promise<void>) =>
    void work.then(
      () => setFailed(false),
      (error: unknown) => {
        console.error('Nothing could be handed over', error);
        setFailed(true);
      },
    );
  const isOf = (key: string) => kind === undefined || key.startsWith(`${kind.name}/`);
  const choose = async () => {
    const all = await changesOf(isOf);
    const own = all.filter((change) => change.kind === kind?.name && change.value !== null);
    setSome(own.toSorted((a, b) => b.changedAt - a.changedAt));
  };
  const handOver = async () => {
    const changes = await changesOf(wanted.size > 0 ? (key) => wanted.has(key) : isOf);
    const count = changes.filter((change) => change.value !== null).length;
    setContent({
      name: kind
        ? countWords(kind, wanted.size || countOf(kinds, kind.name))
        : formatCountOf(count, 'thing'),
      fileName: 'crows-nest-things.json',
      text: ownFileText(changes, ownTime()),
      readIn: 'My things',
    });
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
      <div className={layout.inside}>
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
              <label key={thing.id} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={wanted.has(keyOf(thing))}
                  onChange={() => tick(keyOf(thing))}
                />
                <span className={styles.words}>
                  {wordsOf(thing, (id) => find(id).name) ?? `A ${kind.one} that can’t be read`}
                </span>
              </label>
            ))}
            {some.length > shown && (
              <Button kind="quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
                {`Show ${Math.min(SHOWN_AT_ONCE, some.length - shown)} more`}
              </Button>
            )}
          </fieldset>
        )}
        <div className={layout.actions}>
          <Button disabled={kinds.length === 0} onClick={() => guarded(handOver())}>
            <Icon name="share" />
            <span>{wanted.size > 0 ? `Hand over ${wanted.size}` : 'Hand over'}</span>
          </Button>
          {kind && !some && (
            <Button kind="quiet" onClick={() => guarded(choose())}>
              {`Choose ${kind.many}`}
            </Button>
          )}
        </div>
        {hasFailed && <Refused>Nothing was handed over.</Refused>}
      </div>
      <HandOverDialog content={content} onClose={() => setContent(null)} />
    </Panel>
  );
}

/** What a player chooses: parts go with what they belong to. */
const isChoice = ({ kind, count }: KeptRoom) => !kind.of && !kind.isQuiet && count > 0;

const countOf = (rooms: readonly KeptRoom[], name: string) =>
  rooms.find(({ kind }) => kind.name === name)?.count ?? 0;
