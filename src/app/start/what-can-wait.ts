/** What every visit starts after its page has loaded, without getting in its way. */
import type { QueryClient } from '@tanstack/react-query';
import { sendKeptCorrections } from '../../components/correction/send-kept-corrections';
import { renewReminders } from '../../components/reminder/renew-reminders';
import { followClock } from '../../data/http/server-clock';
import { onPeriods } from '../../domain/time/periods-of-today';
import { provideRoom } from '../../personal/device/room';
import { isDeviceKeeping, onKeepingChange } from '../../personal/device/storage-state';
import { restoreSettings } from '../frame/appearance/settings-state';
import { pagesToKeep } from '../frame/bar/navigation';
import { keepFocus } from '../frame/keep-focus';
import { installWorker } from '../install/install-worker';
import { planAhead } from '../install/plan-ahead';
import { changeWorkerState, getWorkerState } from '../install/worker-state';
import { followAccount, isKnownPatron, onPatronChange } from './follow-account';
import { NAVIGATION_PAGES } from './routes';

/** Call it once. Rejects where the worker can't be installed. */
export async function startWhatCanWait(queryClient: QueryClient): Promise<void> {
  keepFocus();
  void restoreSettings();
  followClock();
  provideRoom(async (bytes) =>
    (await import('../../data/queries/stored-content')).askForRoom(bytes),
  );
  // Where nothing at all can be stored, one message covers everything.
  const sayWhatIsKept = () => {
    const { storageTrouble } = getWorkerState();
    if (isDeviceKeeping() && storageTrouble === 'own') changeWorkerState({ storageTrouble: null });
    if (!isDeviceKeeping() && storageTrouble !== 'unavailable')
      changeWorkerState({ storageTrouble: 'own' });
  };
  onKeepingChange(sayWhatIsKept);
  sayWhatIsKept();
  sendKeptCorrections();
  void renewReminders();
  void followAccount(queryClient);
  void import('../../data/queries/periods')
    .then(({ followPeriods }) => followPeriods(queryClient))
    .catch(console.warn);
  await installWorker(
    async () => ({
      ...(await planAhead(queryClient)),
      pages: pagesToKeep(NAVIGATION_PAGES),
    }),
    {
      isPatron: isKnownPatron,
      onChange: (listener) => {
        onPatronChange(queryClient, listener);
        onPeriods(listener);
      },
    },
    async () => {
      const { renewPack } = await import('../../features/pack/pack-keeper');
      await renewPack(queryClient, await isKnownPatron());
    },
  );
}
