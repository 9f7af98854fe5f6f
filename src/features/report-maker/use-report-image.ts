/** Makes the picture of a report on this device, and gives it to the reader or to the phone's share sheet. */
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { drawImage } from '../../components/save-as-image';
import { reportFileName, type TournamentReport } from '../../domain/tournament-report';
import { downloadFile } from '../../ui/download-file';
import type { LeaderIndex } from './leader-index';
import { ReportSheet } from './ReportSheet';

/** SPEC 9: "Report export: preview width 800 px, notes column 220 px, scale 2". The widths are the sheet's own. */
const EXPORT_SCALE = 2;

/** `to-share`: drawn, but the browser wants a fresh tap before it opens its share sheet. */
export type ImageState = 'idle' | 'drawing' | 'failed' | 'to-share';

export interface ReportImage {
  readonly state: ImageState;
  /** True where the share sheet takes pictures. */
  readonly canShare: boolean;
  readonly generate: () => Promise<void>;
  readonly share: () => Promise<void>;
  readonly dismiss: () => void;
}

export function useReportImage(report: TournamentReport, index: LeaderIndex): ReportImage {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ImageState>('idle');
  const [drawn, setDrawn] = useState<File | null>(null);

  const draw = async (): Promise<File> => {
    const sheet = createElement(ReportSheet, { report, index });
    const picture = await drawImage(sheet, { scale: EXPORT_SCALE, queryClient });
    return new File([picture], reportFileName(report.tournament), { type: 'image/png' });
  };

  const attempt = async (work: () => Promise<ImageState>) => {
    if (state === 'drawing') return;
    setState('drawing');
    try {
      setState(await work());
    } catch (error) {
      console.error('Image generation failed', error);
      setState('failed');
    }
  };

  return {
    state,
    canShare: canShareFiles(),
    generate: () =>
      attempt(async () => {
        const file = await draw();
        downloadFile(file, file.name);
        return 'idle';
      }),
    share: () =>
      attempt(async () => {
        const file = (state === 'to-share' ? drawn : null) ?? (await draw());
        setDrawn(file);
        return offerToShare(file);
      }),
    dismiss: () => {
      setDrawn(null);
      setState('idle');
    },
  };
}

async function offerToShare(file: File): Promise<ImageState> {
  try {
    await navigator.share({ files: [file] });
    return 'idle';
  } catch (error) {
    const { name } = error as DOMException;
    // The reader closed the sheet, or drawing took longer than a tap counts.
    if (name === 'AbortError') return 'idle';
    if (name === 'NotAllowedError') return 'to-share';
    throw error;
  }
}

function canShareFiles(): boolean {
  const sample = new File([''], 'report.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [sample] }) ?? false;
}
