/** The operator's periods in this worker: which pages there are, and which stored files are of the past. */
import { decodePeriods } from '../src/data/schemas/periods';
import { pacificDateOf } from '../src/domain/time/pacific-date';
import { PERIODS } from '../src/domain/time/period';
import { setPeriods } from '../src/domain/time/period-table';
import { plainAddress } from '../src/resources/addresses';
import type { Clock } from '../src/storage/clock';
import { storedNames } from './check-stored';
import type { ContentStore } from './content-store';

interface StoredPeriodsParts {
  readonly store: Pick<ContentStore, 'read'>;
  readonly clock: Clock;
}

/** Sets the table from the stored file; to the specification's where there is none. Never rejects. */
export async function takeStoredPeriods(
  { store, clock }: StoredPeriodsParts,
  origin: string,
): Promise<void> {
  const [name] = storedNames([plainAddress('periods')], origin);
  const stored = name && (await store.read(name.storeName, name.key));
  const day = pacificDateOf(clock.now());
  try {
    const rows = stored && decodePeriods(JSON.parse(new TextDecoder().decode(stored.body)));
    setPeriods(rows ? rows.value.rows : PERIODS, day);
  } catch {
    // Of another version: its table would say nothing of this host.
    setPeriods(PERIODS, day);
  }
}
