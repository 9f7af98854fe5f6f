import { CardImage } from '../../components/card/CardImage';
import { RESULT_WORDS } from '../../components/rate/result-words';
import { TURN_FRUITS, TURN_WORDS } from '../../components/rate/TurnMark';
import { ExportSheet } from '../../components/sheet/ExportSheet';
import { SheetLeader } from '../../components/sheet/SheetLeader';
import { SheetSun } from '../../components/sheet/SheetSun';
import sheet from '../../components/sheet/sheet.module.css';
import { formatLeaderOption } from '../../domain/card/card';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import {
  countRecord,
  formatPlacement,
  formatPlayers,
  formatRecord,
  formatReportDate,
  isWithoutWinner,
  type ReportRound,
  roundTone,
  type TournamentReport,
} from '../../domain/tournament/tournament-report';
import { Box, Column, Row } from '../../ui/layout/Box';
import styles from './ReportSheet.module.css';

interface ReportSheetProps {
  readonly report: TournamentReport;
  readonly index: LeaderIndex;
}

/**
 * The picture of a report: 800 px wide, the notes column 220 px, the same for everyone. Typed text is plain,
 * empty fields are left out, and there are no controls (SPEC 4, Image generation).
 */
export function ReportSheet({ report, index }: ReportSheetProps) {
  const leader = report.leader === '' ? null : index.find(report.leader);
  const tournament = report.tournament.trim();
  const format = report.format.trim();
  const facts = [
    formatReportDate(report.date),
    report.players === null ? '' : formatPlayers(report.players),
  ].filter((fact) => fact !== '');
  return (
    <ExportSheet
      className={styles.sheet}
      background={
        <img
          className={sheet.background}
          src="/pictures/report-background.svg"
          alt=""
          width={800}
          height={800}
        />
      }
      header={
        <>
          {leader && (
            <CardImage
              id={leader.id}
              name={leader.name}
              alt=""
              size="full"
              eager
              className={`${sheet.picture} ${styles.portrait}`}
            />
          )}
          <Column gap={0} justify="center" grows className={styles.titles}>
            {leader && <p className={sheet.kicker}>{formatLeaderOption(leader)}</p>}
            {tournament !== '' && <p className={sheet.title}>{tournament}</p>}
            {(format !== '' || facts.length > 0) && (
              <Row as="p" align="stretch" gap={0} wrap className={styles.facts}>
                {format !== '' && <span className={styles.format}>{format}</span>}
                {facts.map((fact) => (
                  <Box key={fact} as="span" grows={false} nowrap>
                    {fact}
                  </Box>
                ))}
              </Row>
            )}
            <div className={styles.outcome}>
              {report.placement !== null && (
                <Box as="span" grows={false} nowrap className={styles.placement}>
                  {formatPlacement(report.placement)}
                </Box>
              )}
              <Box as="span" grows={false} nowrap className={styles.record}>
                {formatRecord(countRecord(report.rounds))}
              </Box>
            </div>
          </Column>
        </>
      }
      credit="Made with the report maker. Unofficial fan site."
    >
      {report.rounds.length > 0 && (
        <div className={`${sheet.row} ${sheet.headings} ${styles.row} ${styles.headings}`}>
          <span className={styles.round}>R</span>
          <span className={sheet.leader}>VS</span>
          <span className={styles.dice}>Dice</span>
          <span className={styles.order}>Order</span>
          <span className={styles.result}>Result</span>
          <span className={styles.note}>Notes</span>
        </div>
      )}
      {report.rounds.map((round) => (
        <SheetRound key={round.round} round={round} index={index} />
      ))}
    </ExportSheet>
  );
}

interface SheetRoundProps {
  readonly round: ReportRound;
  readonly index: LeaderIndex;
}

function SheetRound({ round, index }: SheetRoundProps) {
  const { opponentLeader, diceWin, turnOrder, result } = round;
  const opponent = opponentLeader === '' ? null : index.find(opponentLeader);
  return (
    <div className={`${sheet.row} ${styles.row} ${styles[roundTone(result)]}`}>
      <i className={styles.stripe} />
      <span className={styles.round}>{round.round}</span>
      <span className={sheet.leader}>
        {opponent ? (
          <SheetLeader id={opponent.id} name={opponent.name} note={opponent.id} size="thumb" />
        ) : (
          '–'
        )}
      </span>
      <span className={styles.dice}>{diceWin === 'win' ? 'Won' : '–'}</span>
      <span className={styles.order}>
        {turnOrder === '' ? (
          '–'
        ) : (
          <Row as="span" gap={0} className={`${styles.turn} ${styles[turnOrder]}`}>
            <img
              className={styles.fruit}
              src={TURN_FRUITS[turnOrder]}
              alt=""
              width={24}
              height={24}
            />
            <span>{TURN_WORDS[turnOrder]}</span>
          </Row>
        )}
      </span>
      <span className={styles.result}>
        {result === '' ? (
          '–'
        ) : (
          <>
            <SheetSun over={roundTone(result) === 'win'} hollow={isWithoutWinner(result)} />
            <span>{RESULT_WORDS[result]}</span>
          </>
        )}
      </span>
      <span className={styles.note}>{round.note}</span>
    </div>
  );
}
