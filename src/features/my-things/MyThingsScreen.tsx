import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOwnQuery } from '../../components/own/is-own-query';
import { OwnNotices, StorageLost } from '../../components/own/OwnNotices';
import { WayBackNotice } from '../../components/own/WayBackNotice';
import { settleLogs } from '../../personal/game/own-games';
import { onOtherTabWrote } from '../../personal/own/own-news';
import { Sides, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { DeleteEverything, WhatWentNotice } from './DeleteEverything';
import { HandOverThings } from './HandOverThings';
import { KeptThings } from './KeptThings';
import styles from './MyThings.module.css';
import { myThingsQuery } from './my-things-query';
import { SaveCopy } from './SaveCopy';
import { TakeCopyIn } from './TakeCopyIn';
import { type Taken, TakenWords } from './TakenWords';

/** My things: what is the player's own on this device, its copies, and its end. */
export function MyThingsScreen() {
  const queryClient = useQueryClient();
  const things = useQuery(myThingsQuery());
  const { data, error, refetch } = things;
  const [isSettling, setSettling] = useState(true);
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    // A copy may be saved while they come in: it waits for them (SaveCopy).
    const settling = settleLogs().catch(() => undefined);
    void settling.then(async () => {
      await queryClient.invalidateQueries({ queryKey: myThingsQuery().queryKey });
      setSettling(false);
    });
  }, [queryClient]);
  useEffect(() => {
    return onOtherTabWrote(() => void queryClient.invalidateQueries({ predicate: isOwnQuery }));
  }, [queryClient]);
  return (
    <Stack gap={4} className={styles.screen}>
      <PageHeading note="All that you have made here. It is kept on this device only.">
        My things
      </PageHeading>
      <WhatWentNotice />
      {error && <StorageLost kind={{ one: 'thing', many: 'things' }} {...{ error, refetch }} />}
      {data?.rooms.map((room) => (
        <OwnNotices key={room.kind.name} kind={room.kind} store={{ ...things, data: room }} />
      ))}
      <WayBackNotice onBack={() => setTaken(null)} />
      {taken && <TakenWords {...taken} />}
      <Sides>
        <KeptThings things={data} isSettling={isSettling} />
        <Stack gap={4}>
          <SaveCopy things={data} />
          <TakeCopyIn onTaken={(preview, both) => setTaken({ preview, both })} />
          <HandOverThings things={data} />
        </Stack>
      </Sides>
      <DeleteEverything things={data} />
    </Stack>
  );
}
