import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePatronStatus } from '../../components/patron/patron-status';
import {
  canPack,
  checkPack,
  dropPack,
  measurePack,
  type PackCheck,
  type PackOutcome,
} from '../../data/queries/pack';
import { DEFAULT_PACK, type PackChoice } from '../../domain/pack';
import {
  forgetPackRecord,
  isPackMissing,
  loadPackChoice,
  loadPackRecord,
  type PackRecord,
  savePackChoice,
} from '../../personal/device/pack-record';
import { isDeviceKeeping } from '../../personal/device/storage-state';
import { loadOwnLeaders } from '../../personal/player/own-leaders';
import { dataCost, onDataCost } from '../../ui/file/data-cost';
import { planPackOf, takePack } from './pack-keeper';

interface PackSize {
  /** The number of leaders whose pages it holds. */
  readonly leaders: number;
  /** The size of the download; null where the host does not tell, undefined while it is asked. */
  readonly bytes: number | null | undefined;
}

type Work =
  | { readonly kind: 'none' }
  | { readonly kind: 'packing'; readonly done: number; readonly total: number }
  /** The connection costs money: the download resumes once that is over, or when the reader says so. */
  | { readonly kind: 'waiting'; readonly done: number; readonly total: number }
  | { readonly kind: 'checking' };

/** What went wrong last. */
type Trouble =
  | Exclude<PackOutcome, 'whole'>
  | 'unplanned'
  | 'no-worker'
  | 'not-kept'
  | 'removed'
  | 'not-removed'
  | 'unread'
  | 'gone';

/** This device's pack, its choices, and the work on it. */
export function usePack() {
  const queryClient = useQueryClient();
  const { state: access } = usePatronStatus();
  const isPatron = access === 'patron';
  const [record, setRecord] = useState<PackRecord | null | undefined>(undefined);
  const [choice, setChoice] = useState<PackChoice>(DEFAULT_PACK);
  const [size, setSize] = useState<PackSize | null>(null);
  const [work, setWork] = useState<Work>({ kind: 'none' });
  const [check, setCheck] = useState<PackCheck | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const controller = useRef<AbortController | null>(null);
  const mayPay = useRef(false);
  const goOn = useRef(() => {});
  /** Once the pack is downloaded, tested or removed, an earlier look at it no longer counts. */
  const hasWorked = useRef(false);

  useEffect(() => {
    // All at once, so that a device that does not answer costs a single wait.
    void Promise.all([loadPackRecord(), loadPackChoice(), loadOwnLeaders(), isPackMissing()]).then(
      async ([stored, chosen, own, isGone]) => {
        const fresh = { ...DEFAULT_PACK, mine: own.slice(0, MOST_OWN) };
        setChoice(chosen ?? stored?.choice ?? fresh);
        setRecord(stored);
        if (isGone) setTrouble('gone');
        else if (!isDeviceKeeping()) setTrouble('unread');
        // The browser may have cleared parts of it.
        const seen = stored && (await checkPack(stored, false));
        if (!hasWorked.current) setCheck(seen);
      },
    );
    return () => controller.current?.abort();
  }, []);

  const isAccessKnown = access !== 'loading';
  useEffect(() => {
    // Measures again after each download, because less is missing then.
    if (record === undefined || !isAccessKnown) return;
    const measuring = new AbortController();
    setSize(null);
    const measure = async () => {
      const plan = await planPackOf(queryClient, choice, isPatron);
      const leaders = plan.leaderPages.length;
      if (measuring.signal.aborted) return;
      setSize({ leaders, bytes: undefined });
      const bytes = await measurePack(plan, record?.absent ?? [], measuring.signal).catch(
        () => null,
      );
      if (!measuring.signal.aborted) setSize({ leaders, bytes });
    };
    measure().catch(() => {
      if (!measuring.signal.aborted) setSize(null);
    });
    return () => measuring.abort();
  }, [queryClient, choice, isPatron, isAccessKnown, record]);

  const readBack = useCallback(async (kept: PackRecord) => {
    hasWorked.current = true;
    setWork({ kind: 'checking' });
    const found = await checkPack(kept, true);
    setCheck(found);
    if (!found) setTrouble('no-worker');
    setWork({ kind: 'none' });
    return found;
  }, []);

  const pack = async () => {
    const packing = new AbortController();
    controller.current = packing;
    hasWorked.current = true;
    mayPay.current = false;
    setTrouble(canPack() ? null : 'no-worker');
    setCheck(null);
    if (!canPack()) return;
    let progress = { done: 0, total: 0 };
    const show = () => setWork({ kind: 'packing', ...progress });
    show();
    const mayGoOn = async () => {
      while (dataCost() !== 'free' && !mayPay.current && !packing.signal.aborted) {
        setWork({ kind: 'waiting', ...progress });
        await new Promise<void>((resolve) => {
          const stop = onDataCost(resolve);
          goOn.current = () => {
            stop();
            resolve();
          };
        });
      }
      show();
    };
    const plan = await planPackOf(queryClient, choice, isPatron).catch((error) => {
      console.warn('The pack was not planned', error);
      return null;
    });
    if (!plan) {
      setWork({ kind: 'none' });
      setTrouble('unplanned');
      return;
    }
    try {
      const {
        outcome,
        absent,
        record: kept,
      } = await takePack(plan, choice, {
        signal: packing.signal,
        onProgress: (next) => {
          progress = next;
          show();
        },
        mayGoOn,
      });
      setRecord(kept);
      setWork({ kind: 'none' });
      const isRequired = ([address = '']: readonly string[]) => absent.includes(address);
      setLacking([...plan.required].filter(isRequired).map(([address = '']) => address));
      if (outcome !== 'whole') setTrouble(outcome);
      // What came and is gone again had to make room.
      else if (kept && (await readBack(kept))?.missing.length) setTrouble('full');
    } catch (error) {
      console.warn('The pack was not kept', error);
      setWork({ kind: 'none' });
      setTrouble('not-kept');
    }
  };

  return {
    record,
    choice,
    access,
    size,
    work,
    check,
    trouble,
    /** Addresses that every pack needs but the host lacks. */
    lacking,
    choose: (changed: Partial<PackChoice>) => {
      const chosen = { ...choice, ...changed };
      setChoice(chosen);
      // Saved at once: a page that is killed halfway opens with this choice.
      savePackChoice(chosen).catch((error) => console.warn('The choice is not kept', error));
    },
    pack,
    cancel: () => {
      controller.current?.abort();
      goOn.current();
    },
    pay: () => {
      mayPay.current = true;
      goOn.current();
    },
    test: () => record && readBack(record),
    remove: async () => {
      if (!record) return;
      try {
        const own = [...choice.mine, ...record.choice.mine, ...(await loadOwnLeaders())];
        // First: a record must always belong to a whole pack.
        await forgetPackRecord();
        const others = record.brought.filter((leader) => !own.includes(leader));
        await dropPack(record.leaderPages, others);
      } catch (error) {
        console.warn('The pack was not removed', error);
        setTrouble('not-removed');
        return;
      }
      hasWorked.current = true;
      setCheck(null);
      setRecord(null);
      setTrouble('removed');
    },
    /** The reader confirms that the pack is gone. */
    acceptMissing: () => {
      setTrouble(null);
      forgetPackRecord().catch((error) => console.warn('The pack stays missed', error));
    },
  };
}

/** More would no longer be one's own. */
const MOST_OWN = 4;
