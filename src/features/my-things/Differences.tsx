import { useState } from 'react';
import { useLeaders } from '../../components/leader/use-leaders';
import { keyOf } from '../../domain/record/change';
import { formatCount } from '../../domain/text/count';
import { canKeepBoth, type Differing, type KindPreview } from '../../personal/own/own-import';
import { Button } from '../../ui/button/Button';
import { CheckField } from '../../ui/field/CheckField';
import { Box, Grid, Note, Stack, Text } from '../../ui/layout/Box';
import styles from './MyThings.module.css';
import { countWords, DIFFERENCES, titleOf, wordsOf } from './things-words';

interface BothWords {
  /** The keys of the things of which both words stay. */
  readonly both: ReadonlySet<string>;
  readonly onBoth: (thing: Differing) => void;
}

interface DifferencesProps extends BothWords {
  readonly kind: KindPreview;
}

/** How the things of a kind in a file stand to those here, with the words on each. */
export function Differences({
  kind: { kind, first, counts, unreadable },
  ...of
}: DifferencesProps) {
  return (
    <Stack as="section" aria-label={titleOf(kind)}>
      <h3>{titleOf(kind)}</h3>
      {DIFFERENCES.map(({ standing, words, outcome }) => {
        const things = first.filter((thing) => thing.standing === standing);
        const count = counts[standing] ?? 0;
        return (
          things.length > 0 && (
            <div key={standing}>
              <p>
                <b>{`${formatCount(count)} ${words}.`}</b>{' '}
                <Text as="span" size="sm" tone="soft">
                  {outcome}
                </Text>
              </p>
              <SomeThings {...{ things, count, ...of }} />
            </div>
          )
        );
      })}
      {unreadable > 0 && <p>{`${countWords(kind, unreadable)} can’t be read, and stay out.`}</p>}
    </Stack>
  );
}

interface SomeThingsProps extends BothWords {
  readonly things: readonly Differing[];
  /** How many there are: not all need to be listed. */
  readonly count: number;
}

const FEW = 5;

function SomeThings({ things, count, ...of }: SomeThingsProps) {
  const [shown, setShown] = useState(FEW);
  return (
    <>
      <ul>
        {things.slice(0, shown).map((thing) => (
          <OneThing key={keyOf(thing.input)} thing={thing} {...of} />
        ))}
      </ul>
      {shown < things.length ? (
        <Button kind="quiet" onClick={() => setShown(things.length)}>
          {`Show ${things.length - shown} more`}
        </Button>
      ) : (
        count > things.length && <Note>{`and ${formatCount(count - things.length)} more`}</Note>
      )}
    </>
  );
}

function OneThing({ thing, both, onBoth }: BothWords & { readonly thing: Differing }) {
  const { find } = useLeaders();
  const { stored, input, owner } = thing;
  const [mine, theirs, of] = [stored, input, owner].map((change) =>
    wordsOf(change, (id) => find(id).name),
  );
  const isTwo = Boolean(mine && theirs);
  return (
    <Grid as="li" gap={0.5} className={styles.differing}>
      {of && <Note>{of}</Note>}
      {mine && (
        <Box as="p" shrinks breaks>
          {isTwo && <b>This device: </b>}
          <span>{mine}</span>
        </Box>
      )}
      {theirs && (
        <Box as="p" shrinks breaks>
          {isTwo && <b>The copy: </b>}
          <span>{theirs}</span>
        </Box>
      )}
      {canKeepBoth(thing) && (
        <CheckField checked={both.has(keyOf(input))} onChange={() => onBoth(thing)}>
          Keep both
        </CheckField>
      )}
    </Grid>
  );
}
