import { useMemo } from 'react';
import { CardList } from '../../../components/card/CardList';
import { useCards } from '../../../components/card/use-cards';
import { FigureCard, FigureCards } from '../../../components/rate/FigureCard';
import { changesBetween, type OwnDeck } from '../../../domain/deck/own-deck';
import { type GameRecord, gamesIn, recordOf } from '../../../domain/games/figures/game-figures';
import { comparedVersions, type DeckRecords } from '../../../domain/games/figures/played-version';
import { Button } from '../../../ui/button/Button';
import { Select } from '../../../ui/field/Select';
import { Actions, Note, Row, Stack, Text } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';
import { OwnRate } from '../figures/OwnRate';
import { intervalWords, recordWords } from '../figures/record-words';
import styles from './DecksScreen.module.css';
import { changeWords, sinceWords, verdictWords } from './deck-words';

const NONE = recordOf([]);

interface VersionsProps {
  readonly deck: OwnDeck;
  readonly records: DeckRecords;
  /** The place of the version whose list is shown. */
  readonly shown: number;
  readonly onShow: (at: number) => void;
  readonly onDelete: (id: string) => void;
}

/** The versions, the newest first: since when, what changed, and the record. */
export function Versions({ deck, records, shown, onShow, onDelete }: VersionsProps) {
  const { find } = useCards();
  return (
    <Panel title="Its lists" note="The newest first">
      <Stack as="ol" pad={4} reversed>
        {deck.versions
          .map((version, at) => {
            const before = deck.versions[at - 1];
            const words =
              before && changeWords(before.lines, version.lines, (id) => find(id)?.name);
            return (
              <li key={version.id} className={styles.row}>
                <span className={styles.words}>
                  <Text as="span" weight="strong">
                    {sinceWords(version)}
                  </Text>
                  <span>{words ?? 'The first list'}</span>
                  <Note as="span">{recordLine(records.byVersion[at] ?? NONE)}</Note>
                </span>
                <Actions as="span">
                  <Button aria-pressed={at === shown} onClick={() => onShow(at)}>
                    <span>Show</span>{' '}
                    <span className="vh">{`the list ${sinceWords(version)}`}</span>
                  </Button>
                  {deck.versions.length > 1 && (
                    <Button kind="quiet" onClick={() => onDelete(version.id)}>
                      <span>Delete</span>{' '}
                      <span className="vh">{`the list ${sinceWords(version)}`}</span>
                    </Button>
                  )}
                </Actions>
              </li>
            );
          })
          .toReversed()}
      </Stack>
    </Panel>
  );
}

/** "8–4 · 12 games · likely 40–85 %". */
function recordLine(record: GameRecord): string {
  if (gamesIn(record) === 0) return 'No game yet';
  return [recordWords(record), intervalWords(record)].filter(Boolean).join(' · ');
}

interface RecordCardProps {
  readonly label: string;
  readonly record: GameRecord;
}

/** The rate of some of a deck's games, with their number and record. */
export function RecordCard({ label, record }: RecordCardProps) {
  return (
    <FigureCard label={label} note={recordLine(record)}>
      <OwnRate record={record} />
    </FigureCard>
  );
}

interface CompareVersionsProps {
  readonly deck: OwnDeck;
  readonly records: DeckRecords;
  /** The places of the two; the older first. */
  readonly places: readonly [number, number];
  readonly onChoose: (places: readonly [number, number]) => void;
}

/**
 * Two versions side by side: how the lists differ, their records, and whether that difference means
 * something.
 */
export function CompareVersions({ deck, records, places, onChoose }: CompareVersionsProps) {
  const [older, newer] = places;
  const [before, after] = [deck.versions[older], deck.versions[newer]];
  const comparison = useMemo(() => comparedVersions(records, places), [records, places]);
  if (!before || !after || !comparison) return null;
  const { verdict, why } = verdictWords(comparison);
  const changes = changesBetween(before.lines, after.lines);
  const options = deck.versions.map((version, at) => ({
    value: String(at),
    label: sinceWords(version),
  }));
  const choose = (one: number, other: number) =>
    one !== other && onChoose(one < other ? [one, other] : [other, one]);
  return (
    <Panel title="Two lists compared">
      <Stack pad={4}>
        <Row wrap gap={3} align="stretch" className={styles.choices}>
          <Select
            label="The older list"
            showLabel
            options={options}
            value={String(older)}
            onChange={(at) => choose(Number(at), newer)}
          />
          <Select
            label="The newer list"
            showLabel
            options={options}
            value={String(newer)}
            onChange={(at) => choose(older, Number(at))}
          />
        </Row>
        <FigureCards>
          <RecordCard label={sinceWords(before)} record={records.byVersion[older] ?? NONE} />
          <RecordCard label={sinceWords(after)} record={records.byVersion[newer] ?? NONE} />
        </FigureCards>
        <p role="status">
          <b>{verdict}</b> <span>{why}</span>
        </p>
        <Difference title="Taken out" cards={changes.out} />
        <Difference title="Put in" cards={changes.in} />
      </Stack>
    </Panel>
  );
}

interface DifferenceProps {
  readonly title: string;
  readonly cards: ReturnType<typeof changesBetween>['in'];
}

function Difference({ title, cards }: DifferenceProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <Note as="h3" size="xs">
        {title}
      </Note>
      <CardList label={title} layout="strip" cards={cards} />
    </section>
  );
}
