/** Plans, downloads and renews this device's pack. */
import type { QueryClient } from '@tanstack/react-query';
import { serverTime } from '../../data/http/server-clock';
import { cardsQuery, leadersQuery } from '../../data/queries/cards';
import {
  downloadPack,
  hasNewestPages,
  type PackOutcome,
  type PackPlan,
  picturesShown,
  planPack,
} from '../../data/queries/pack';
import { rankingsQuery } from '../../data/queries/rankings';
import type { PackChoice } from '../../domain/pack';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { loadPackRecord, type PackRecord, savePackRecord } from '../../personal/device/pack-record';
import { dataCost } from '../../ui/file/data-cost';

/** The content of a pack made today. @throws DataError without rankings. */
export async function planPackOf(
  queryClient: QueryClient,
  choice: PackChoice,
  isPatron: boolean,
): Promise<PackPlan> {
  const period = defaultPeriod();
  const { date, value } = await queryClient.fetchQuery(rankingsQuery(period));
  const leaders = await queryClient.fetchQuery(leadersQuery()).catch(() => null);
  const cards =
    choice.pictures === 'cards'
      ? await queryClient.fetchQuery(cardsQuery()).catch(() => null)
      : null;
  return planPack({
    rankings: { period, date, leaders: value.leaders },
    choice,
    isPatron,
    everyLeader: leaders?.value.map(({ id }) => id) ?? [],
    everyCard: cards?.value.ids ?? [],
  });
}

type Downloading = Omit<Parameters<typeof downloadPack>[1], 'heldBefore'>;

/** Downloads a pack and records it. The previous one stays protected until the new one is whole. */
export async function takePack(
  plan: PackPlan,
  choice: PackChoice,
  options: Downloading,
): Promise<{
  readonly outcome: PackOutcome;
  /** The first address of each content that the host lacks. */
  readonly absent: readonly string[];
  readonly record: PackRecord | null;
}> {
  const before = await loadPackRecord();
  const heldBefore = before?.requests ?? [];
  // A page of the pack before that is missing now was judged when it came.
  const packed = (before?.leaderPages ?? []).flat().join(' ');
  const { unknown } = await picturesShown(plan);
  const fresh = unknown.filter((leader) => !packed.includes(`/${leader}.json`));
  const { outcome, absent, requests } = await downloadPack(plan, { ...options, heldBefore });
  if (outcome !== 'whole') return { outcome, absent, record: before };
  const record: PackRecord = {
    choice: { ...choice, mine: [...choice.mine] },
    day: plan.day,
    packedAt: serverTime(),
    requests: requests.map((addresses) => [...addresses]),
    leaderPages: plan.leaderPages.map((addresses) => [...addresses]),
    brought: [...(before?.brought ?? []), ...fresh],
    absent: [...absent],
    stages: [...plan.stages],
    isNewest: await hasNewestPages(plan),
  };
  await savePackRecord(record);
  return { outcome, absent, record };
}

/** After a newer day's publication: downloads the pack again where data is free. Never rejects. */
export async function renewPack(queryClient: QueryClient, isPatron: boolean): Promise<void> {
  try {
    const record = await loadPackRecord();
    if (!record || dataCost() !== 'free') return;
    const plan = await planPackOf(queryClient, record.choice, isPatron);
    if (plan.day <= record.day && record.isNewest) return;
    await takePack(plan, record.choice, {
      signal: new AbortController().signal,
      onProgress: () => {},
      mayGoOn: async () => {},
    });
  } catch (error) {
    console.warn(`The pack is as it was: ${error}`);
  }
}
