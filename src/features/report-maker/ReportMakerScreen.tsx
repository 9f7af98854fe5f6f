import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ClockBar } from '../../components/clock/ClockBar';
import { useLeaders } from '../../components/leader/use-leaders';
import { CopyReminder } from '../../components/own/CopyReminder';
import { SheetImageNotice } from '../../components/sheet/SheetImageNotice';
import { canSharePictures, useSheetImage } from '../../components/sheet/use-sheet-image';
import {
  isEmptyReport,
  MAX_ROUNDS,
  opponentsMetIn,
  reportFileName,
} from '../../domain/tournament/tournament-report';
import { MOST_HABITS, rememberReport } from '../../personal/player/leader-habits';
import type { SavedReport } from '../../personal/report/saved-report';
import { Button } from '../../ui/button/Button';
import { downloadFile } from '../../ui/file/download-file';
import { usePrinting } from '../../ui/file/printing';
import { Icon } from '../../ui/icon/Icon';
import { Fill, Row } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useLayout } from '../../ui/layout/use-layout';
import { Delayed } from '../../ui/timing/Delayed';
import { usePart } from '../../ui/timing/use-part';
import { EditorNotices, UndoStrip } from './EditorNotices';
import type { EditorState } from './editor-state';
import { ReportForm } from './ReportForm';
import styles from './ReportMakerScreen.module.css';
import { ReportsDialog } from './ReportsDialog';
import { RoundDialog } from './RoundDialog';
import { RoundTable } from './RoundTable';
import type { ReportEditor } from './report-editor';
import { SaveStatusPill } from './SaveStatusPill';
import { TodaysReport } from './TodaysReport';
import { theReportEditor } from './the-report-editor';

/** As many as fit side by side under the opponent at 360 px. */
const MET_SHORTCUTS = 6;

/** SPEC 2, Report maker. */
export function ReportMakerScreen() {
  const editor = theReportEditor();
  useAskedReport(editor);
  return <ReportMaker editor={editor} />;
}

/** Opens the report named behind the # of the address, once: then the reader may choose another. */
function useAskedReport(editor: ReportEditor): void {
  const asked = useLocation({ select: ({ hash }) => hash });
  const isOpen = useSyncExternalStore(
    editor.subscribe,
    () => editor.getState() !== null,
    () => false,
  );
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === '' || !isOpen) return;
    editor.openReport(asked);
    void navigate({ to: '/report', hash: '', replace: true });
  }, [asked, isOpen, editor, navigate]);
}

/** On every page, pickers of leaders list those of the reports first. */
function useRememberedReport(current: SavedReport, reports: readonly SavedReport[]): void {
  const met = opponentsMetIn(
    [current, ...reports.filter(({ id }) => id !== current.id)],
    MOST_HABITS,
  );
  const known = met.join(' ');
  const { leader } = current;
  useEffect(() => {
    rememberReport(leader || null, known === '' ? [] : known.split(' '));
  }, [leader, known]);
}

/** The screen for a given editor. */
export function ReportMaker({ editor }: { readonly editor: ReportEditor }) {
  const state = useSyncExternalStore(editor.subscribe, editor.getState, () => null);
  useEffect(() => {
    // Another page, such as My things, or another tab may have written while this one slept.
    void editor.syncWithOtherTabs();
    const wake = () => {
      if (document.visibilityState === 'visible') void editor.syncWithOtherTabs();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [editor]);
  return state ? (
    <LoadedEditor editor={editor} state={state} />
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

const loadReportSheet = async () => (await import('./ReportSheet')).ReportSheet;

function LoadedEditor({
  editor,
  state,
}: {
  readonly editor: ReportEditor;
  readonly state: EditorState;
}) {
  const { current, reports, saveStatus, undo } = state;
  const { openRound, rounds } = current;
  const removed = undo?.what === 'saved' ? null : undo;
  const shown = isEmptyReport(current) ? { ...current, ...state.start } : current;
  const index = useLeaders();
  const { isWide, isPhone } = useLayout();
  const [listOpen, setListOpen] = useState(false);
  const [canShare] = useState(canSharePictures);
  const isPrinting = usePrinting();
  const { part: PaperSheet } = usePart(loadReportSheet, !isEmptyReport(current));
  const image = useSheetImage(async () => {
    const ReportSheet = await loadReportSheet();
    return {
      sheet: <ReportSheet report={current} index={index} />,
      fileName: reportFileName(current.tournament),
    };
  });
  const list = useLatestRoundInView(current.id, rounds.length);
  useWarningBeforeLoss(saveStatus === 'failed' && reports.length > 0);

  const met = opponentsMetIn(
    [current, ...reports.filter(({ id }) => id !== current.id)],
    MET_SHORTCUTS,
  );
  useRememberedReport(current, reports);
  const downloadReports = () =>
    downloadFile(
      new Blob([editor.fileText()], { type: 'application/json' }),
      'crows-nest-reports.json',
    );

  const pill = (
    <SaveStatusPill
      saveStatus={saveStatus}
      report={current}
      hasContent={!isEmptyReport(current) || openRound !== null}
    />
  );
  const reportsButton = (
    <Button kind={isWide ? 'plain' : 'quiet'} onClick={() => setListOpen(true)}>
      <Icon name="list" />
      <span>{reports.length > 1 ? `Reports (${reports.length})` : 'Reports'}</span>
    </Button>
  );
  const isDrawing = image.state === 'drawing';
  const shareButton = canShare && (
    <Button
      thumb={isPhone}
      className={isWide ? undefined : styles.share}
      aria-label="Share"
      aria-disabled={isDrawing}
      onClick={image.share}
    >
      <Icon name="share" />
      {isWide && <span>Share</span>}
    </Button>
  );
  const generateButton = (
    <Button thumb={isPhone} aria-disabled={isDrawing} onClick={image.generate}>
      {isDrawing ? 'Drawing...' : 'Generate Image'}
    </Button>
  );
  const isFull = rounds.length >= MAX_ROUNDS;
  // One tap starts the round: its clock, its sheet, and the choice of the opponent.
  const [isStarting, setStarting] = useState(false);
  const openRoundAt = (position: number | null) => {
    setStarting(false);
    editor.openRound(position);
  };
  const clockBar = !isFull && (
    <ClockBar
      round={rounds.length + 1}
      event={shown.tournament.trim()}
      onStart={() => {
        setStarting(true);
        editor.openRound(null);
      }}
    />
  );
  const addButton = (
    <Button thumb={isPhone} kind="primary" disabled={isFull} onClick={() => openRoundAt(null)}>
      + Add Row
    </Button>
  );

  return (
    <Fill className={styles.screen}>
      {/* On paper a report looks like its picture. */}
      {isPrinting && PaperSheet && (
        <div className={styles.paper}>
          <PaperSheet report={current} index={index} />
        </div>
      )}
      <div className={styles.scroll}>
        <div className={styles.page}>
          <Row gap={3} line="bottom" className={styles.tools} data-dense>
            <div className={styles.title}>
              <PageHeading
                wideNote={`Nothing leaves this device. ${saveStatus === 'failed' ? '' : 'The draft is saved as you type.'}`}
              >
                Report Maker
              </PageHeading>
            </div>
            {isPhone && reportsButton}
            <span className={styles.pill}>{pill}</span>
            {isWide && reportsButton}
            {isWide && shareButton}
            {isWide && generateButton}
          </Row>
          <EditorNotices editor={editor} state={state} onDownload={downloadReports} />
          <CopyReminder />
          <TodaysReport editor={editor} state={state} index={index} />
          <div className={styles.editor}>
            <ReportForm
              report={shown}
              index={index}
              onChange={(change) => editor.changeHeader(change)}
            />
            <section className={styles.rounds} aria-label="Rounds" ref={list}>
              {rounds.length > 0 ? (
                <RoundTable
                  rounds={rounds}
                  index={index}
                  onEdit={openRoundAt}
                  onDelete={(position) => editor.deleteRound(position)}
                  saved={undo?.what === 'saved' ? undo.openRound.id : null}
                  onUndo={() => editor.undo()}
                />
              ) : (
                <p className={styles.none}>No rounds yet. Each one is added as a row.</p>
              )}
              {isFull && <p className={styles.none}>{`A report holds ${MAX_ROUNDS} rounds.`}</p>}
              {isWide && removed && <UndoStrip editor={editor} undo={removed} />}
              {isWide && (
                <div className={styles.addRow}>
                  {clockBar}
                  {addButton}
                </div>
              )}
            </section>
          </div>
        </div>
      </div>
      {isPhone && removed && <UndoStrip editor={editor} undo={removed} />}
      {isPhone && clockBar}
      {isPhone && (
        <Row grows={false} gap={3} line="top" align="stretch" className={styles.actions} data-dense>
          {generateButton}
          {shareButton}
          {addButton}
        </Row>
      )}
      <RoundDialog
        openRound={openRound}
        number={(openRound?.position ?? rounds.length) + 1}
        index={index}
        leader={current.leader}
        met={met}
        asksOpponent={isStarting}
        onEnter={(change) => editor.enterRound(change)}
        onFinish={(result) => editor.finishRound(result)}
        onSave={() => editor.saveRound()}
        onClose={() => editor.closeRound()}
      />
      <ReportsDialog
        open={listOpen}
        editor={editor}
        state={state}
        index={index}
        onClose={() => setListOpen(false)}
      />
      <SheetImageNotice image={image} unaffected="The report is not affected." />
    </Fill>
  );
}

/** Scrolls to a round that was just added to the open report. */
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

/** Warns before the page closes while it holds what the device could not keep. */
function useWarningBeforeLoss(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
