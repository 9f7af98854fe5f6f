import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { leadersQuery } from '../../data/queries/cards';
import { isEmptyReport, opponentsMetIn } from '../../domain/tournament-report';
import { Button } from '../../ui/Button';
import { Delayed } from '../../ui/Delayed';
import { downloadFile } from '../../ui/download-file';
import { Icon } from '../../ui/Icon';
import { PageHeading } from '../../ui/PageHeading';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query';
import { DeskNotices, UndoStrip } from './DeskNotices';
import { ImageNotice } from './ImageNotice';
import { KeepingPill } from './KeepingPill';
import { indexLeaders } from './leader-index';
import { ReportForm } from './ReportForm';
import styles from './ReportMakerScreen.module.css';
import { ReportsDialog } from './ReportsDialog';
import { RoundDialog } from './RoundDialog';
import { RoundTable } from './RoundTable';
import type { DeskState, ReportDesk } from './report-desk';
import { theReportDesk } from './the-report-desk';
import { useReportImage } from './use-report-image';

/** As many as stand side by side under the opponent at 360 px. */
const MET_SHORTCUTS = 6;

/** SPEC 2, Report maker. */
export function ReportMakerScreen() {
  return <ReportMaker desk={theReportDesk()} />;
}

/** The screen on a given desk. */
export function ReportMaker({ desk }: { readonly desk: ReportDesk }) {
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => {
    // A tab that slept may have missed what another one wrote.
    const wake = () => {
      if (document.visibilityState === 'visible') void desk.lookForNews();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [desk]);
  return state ? (
    <OpenDesk desk={desk} state={state} />
  ) : (
    <>
      <PageHeading>Report Maker</PageHeading>
      <Delayed>
        <p className={styles.opening} role="status">
          Opening your reports...
        </p>
      </Delayed>
    </>
  );
}

function OpenDesk({ desk, state }: { readonly desk: ReportDesk; readonly state: DeskState }) {
  const { current, reports, keeping, undo } = state;
  const { openRound, rounds } = current;
  const leaders = useQuery(leadersQuery()).data?.value;
  const index = useMemo(() => indexLeaders(leaders ?? []), [leaders]);
  const wide = useMediaQuery(WIDE_SCREEN);
  const [listOpen, setListOpen] = useState(false);
  const image = useReportImage(current, index);
  const list = useLatestRoundInView(current.id, rounds.length);
  useWarningBeforeLoss(keeping === 'failed' && reports.length > 0);

  const met = opponentsMetIn(
    [current, ...reports.filter(({ id }) => id !== current.id)],
    MET_SHORTCUTS,
  );
  const downloadReports = () => {
    const { name, text } = desk.exportFile();
    downloadFile(new Blob([text], { type: 'application/json' }), name);
  };

  const pill = (
    <KeepingPill
      keeping={keeping}
      report={current}
      hasContent={!isEmptyReport(current) || openRound !== null}
    />
  );
  const reportsButton = (
    <Button kind={wide ? 'plain' : 'quiet'} onClick={() => setListOpen(true)}>
      <Icon name="list" />
      Reports{reports.length > 1 && ` (${reports.length})`}
    </Button>
  );
  const isDrawing = image.state === 'drawing';
  const shareButton = image.canShare && (
    <Button
      thumb={!wide}
      className={wide ? undefined : styles.share}
      aria-label="Share"
      aria-disabled={isDrawing}
      onClick={image.share}
    >
      <Icon name="share" />
      {wide && 'Share'}
    </Button>
  );
  const generateButton = (
    <Button thumb={!wide} aria-disabled={isDrawing} onClick={image.generate}>
      {isDrawing ? 'Drawing...' : 'Generate Image'}
    </Button>
  );
  const addButton = (
    <Button thumb={!wide} kind="primary" onClick={() => desk.openRound(null)}>
      + Add Row
    </Button>
  );

  return (
    <div className={styles.screen}>
      <div className={styles.scroll}>
        <div className={styles.page}>
          <div className={styles.tools}>
            <div className={styles.title}>
              <PageHeading
                note={
                  wide &&
                  `Nothing leaves this device. ${keeping === 'failed' ? '' : 'The draft is saved as you type.'}`
                }
              >
                Report Maker
              </PageHeading>
            </div>
            {!wide && reportsButton}
            <span className={styles.pill}>{pill}</span>
            {wide && reportsButton}
            {wide && shareButton}
            {wide && generateButton}
          </div>
          <DeskNotices desk={desk} state={state} onDownload={downloadReports} />
          <div className={styles.desk}>
            <ReportForm
              report={current}
              index={index}
              onChange={(change) => desk.changeHeader(change)}
            />
            <section className={styles.rounds} aria-label="Rounds" ref={list}>
              {rounds.length > 0 ? (
                <RoundTable
                  rounds={rounds}
                  index={index}
                  onEdit={(position) => desk.openRound(position)}
                  onDelete={(position) => desk.deleteRound(position)}
                />
              ) : (
                <p className={styles.none}>No rounds yet. Each one is added as a row.</p>
              )}
              {wide && undo && <UndoStrip desk={desk} undo={undo} />}
              {wide && <div className={styles.addRow}>{addButton}</div>}
            </section>
          </div>
        </div>
      </div>
      {!wide && undo && <UndoStrip desk={desk} undo={undo} />}
      {!wide && (
        <div className={styles.actions}>
          {generateButton}
          {shareButton}
          {addButton}
        </div>
      )}
      <RoundDialog
        openRound={openRound}
        number={(openRound?.position ?? rounds.length) + 1}
        index={index}
        met={met}
        onEnter={(change) => desk.enterRound(change)}
        onSave={() => desk.saveRound()}
        onClose={() => desk.closeRound()}
      />
      <ReportsDialog
        open={listOpen}
        desk={desk}
        state={state}
        index={index}
        onDownload={downloadReports}
        onClose={() => setListOpen(false)}
      />
      <ImageNotice image={image} />
    </div>
  );
}

/** Scrolls to a round that was just added to the report that is open. */
function useLatestRoundInView(report: string, rounds: number) {
  const list = useRef<HTMLElement>(null);
  const before = useRef({ report, rounds });
  useEffect(() => {
    const isAdded = before.current.report === report && rounds > before.current.rounds;
    before.current = { report, rounds };
    if (isAdded)
      list.current?.querySelector('tbody tr:last-child')?.scrollIntoView({ block: 'nearest' });
  }, [report, rounds]);
  return list;
}

/** Asks before the page is closed while it holds what the device could not keep. */
function useWarningBeforeLoss(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
