import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { DeckChoice } from '../../components/deck/DeckChoice';
import { FormatSelect } from '../../components/deck/FormatPicker';
import { hashOfDeck } from '../../components/deck/handed-deck';
import { LeaderDialog } from '../../components/leader/LeaderDialog';
import { bansQuery } from '../../data/queries/bans';
import { formatLeaderOption } from '../../domain/card/card';
import { isNamed } from '../../domain/card/formats';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { formatCount } from '../../domain/text/count';
import {
  countRecord,
  formatRecord,
  MAX_COUNT_DIGITS,
  MAX_NAME_LENGTH,
  MIN_COUNT,
  parseCount,
  type ReportHeader,
  type TournamentReport,
} from '../../domain/tournament/tournament-report';
import { Button } from '../../ui/button/Button';
import { NumberField } from '../../ui/field/NumberField';
import { TextField } from '../../ui/field/TextField';
import { Icon } from '../../ui/icon/Icon';
import { Grid, Note, Row, Text } from '../../ui/layout/Box';
import styles from './ReportForm.module.css';

interface ReportFormProps {
  readonly report: TournamentReport;
  readonly index: LeaderIndex;
  readonly onChange: (change: Partial<ReportHeader>) => void;
}

/** The preview card: leader, the five inputs, and the running record below (SPEC 2, Report maker). */
export function ReportForm({ report, index, onChange }: ReportFormProps) {
  const record = countRecord(report.rounds);
  const navigate = useNavigate();
  const formats = useQuery(bansQuery()).data?.value.formats ?? [];
  const named = formats.find((each) => isNamed(each, report.format));
  const register = async () => {
    const { deckOfNotes } = await import('./deck-of-notes');
    const { tournament: event, date, format } = report;
    const hash = hashOfDeck({ deck: deckOfNotes(report.rounds), event, date, format });
    await navigate({ to: '/deck', hash });
  };
  return (
    <section className={styles.card} aria-label="Tournament">
      <Grid gap={3} pad="3 4" className={styles.head}>
        <LeaderButton
          report={report}
          index={index}
          onChoose={(leader) => onChange({ leader, deck: '' })}
        />
        <Grid content="start" className={styles.fields}>
          <TextField
            className={styles.full}
            label="Tournament name"
            limit={{ of: 'The name', length: MAX_NAME_LENGTH }}
            value={report.tournament}
            onChange={(tournament) => onChange({ tournament })}
          />
          <TextField
            label="Format"
            limit={{ of: 'The format', length: MAX_NAME_LENGTH }}
            value={report.format}
            onChange={(format) => onChange({ format })}
          />
          <TextField
            label="Date"
            type="date"
            value={report.date}
            onChange={(date) => onChange({ date })}
          />
          <FormatSelect
            label="By the list of bans"
            none="None"
            formats={formats}
            value={named?.id ?? null}
            onChange={(id) =>
              onChange({ format: formats.find((each) => each.id === id)?.name ?? '' })
            }
          />
          <CountField
            label="Number of players"
            example="e.g. 64"
            value={report.players}
            onChange={(players) => onChange({ players })}
          />
          <CountField
            label="Final placement"
            example="e.g. 3"
            value={report.placement}
            onChange={(placement) => onChange({ placement })}
          />
          <DeckChoice
            leader={report.leader}
            value={report.deck}
            onChange={(deck) => onChange({ deck })}
            className={styles.full}
          />
        </Grid>
      </Grid>
      <Row
        pad="2 4"
        wrap
        align="baseline"
        justify="between"
        gap={3}
        surface="inset"
        className={styles.recordBar}
      >
        <p className={styles.record}>{recordParts(formatRecord(record))}</p>
        <Row full wrap justify="between" gap="0 3" align="stretch" className={styles.ways}>
          {/* The linked page knows the number of rounds for this many players. */}
          <Link
            to="/cut"
            search={{ players: report.players ?? undefined, ...record }}
            className={styles.cut}
          >
            What makes the cut?
          </Link>
          <Button kind="quiet" onClick={() => void register()}>
            Registration sheet
          </Button>
        </Row>
        <Note>{report.rounds.length === 1 ? '1 round' : `${report.rounds.length} rounds`}</Note>
      </Row>
    </section>
  );
}

interface LeaderButtonProps extends Pick<ReportFormProps, 'report' | 'index'> {
  readonly onChoose: (leader: string) => void;
}

/** Opens the grid of pictures; a click on the chosen one changes it. */
function LeaderButton({ report: { leader }, index, onChoose }: LeaderButtonProps) {
  const [open, setOpen] = useState(false);
  const chosen = leader === '' ? null : index.find(leader);
  return (
    <>
      <Text
        as="button"
        surface="none"
        type="button"
        pad={0}
        block
        size="sm"
        weight="medium"
        className={styles.leader}
        aria-haspopup="dialog"
        aria-label={chosen ? `Change leader, ${formatLeaderOption(chosen)}` : 'Select leader'}
        onClick={() => setOpen(true)}
      >
        {chosen ? (
          <CardImage
            id={chosen.id}
            name={chosen.name}
            alt=""
            size="full"
            className={styles.picture}
          />
        ) : (
          <Grid as="span" surface="inset" className={styles.nobody}>
            <Icon name="plus" />
          </Grid>
        )}
        <Row as="span" touch justify="center" gap={0} className={styles.change} aria-hidden="true">
          {chosen ? 'Change' : 'Select leader'}
        </Row>
      </Text>
      <LeaderDialog
        open={open}
        title="Select Leader"
        leaders={index.leaders}
        chosen={leader}
        onChoose={(id) => {
          onChoose(id);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface CountFieldProps {
  readonly label: string;
  readonly example: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function CountField({ label, example, value, onChange }: CountFieldProps) {
  return (
    <NumberField
      label={label}
      placeholder={example}
      min={MIN_COUNT}
      parse={parseCount}
      wanted={`A whole number from ${MIN_COUNT} to ${formatCount(10 ** MAX_COUNT_DIGITS - 1)}.`}
      value={value}
      onChange={onChange}
    />
  );
}

/** "5 W - 1 L", with the figures emphasised. */
function recordParts(record: string) {
  return record
    .split(/(\d+)/)
    .filter(Boolean)
    .map((part, position) => {
      const Part = /\d/.test(part) ? 'b' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
      return <Part key={position}>{part}</Part>;
    });
}
