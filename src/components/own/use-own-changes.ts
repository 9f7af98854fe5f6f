import { useState } from 'react';

/**
 * Changes own things for a screen that says whether the device kept the last change. Null where it did not.
 * @param reread reads what the screen shows again.
 */
export function useOwnChanges(reread: () => Promise<unknown>) {
  const [hasFailed, setFailed] = useState(false);
  const change = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work();
      setFailed(false);
      await reread();
      return result;
    } catch (error) {
      console.error('A change could not be kept', error);
      setFailed(true);
      return null;
    }
  };
  return { hasFailed, change };
}
