import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { FormatPicker } from '../../components/deck/FormatPicker';
import { useFormatChoice } from '../../components/deck/use-format-choice';
import { LeaderDialog } from '../../components/leader/LeaderDialog';
import { useLeaders } from '../../components/leader/use-leaders';
import { ConnectButton } from '../../components/patron/ConnectButton';
import { bansQuery } from '../../data/queries/bans';
import { formatLeaderOption } from '../../domain/card/card';
import { PACK_SHARES, type PackPictures } from '../../domain/pack';
import { formatCountOf } from '../../domain/text/count';
import { Button } from '../../ui/button/Button';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Icon } from '../../ui/icon/Icon';
import { Note, Row, Stack, Text } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import styles from './PackScreen.module.css';
import { PackState } from './PackState';
import { megabytes } from './pack-words';
import { usePack } from './use-pack';

/** The pack for a venue: what to take, its size, and the proof that it opens without a network. */
export function PackScreen() {
  const pack = usePack();
  const { record, choice, access, size, work, choose } = pack;
  const isBusy = work.kind !== 'none';
  const chosen = useFormatChoice();
  const bans = useQuery(bansQuery()).data?.value ?? null;
  return (
    <Stack gap={4} className={styles.screen}>
      <PageHeading note="Everything for a day without reception, tested before you leave.">
        Take it to the venue
      </PageHeading>
      <PackState pack={pack} />
      <Panel title="What to carry">
        <Stack gap={4} pad={4}>
          {access === 'patron' && (
            <>
              <MyLeaders pack={pack} />
              <SegmentedControl
                label="Expected opponents (share of play)"
                showLabel
                segments={PACK_SHARES.map((share) => ({
                  value: String(share),
                  label: share === 1 ? 'All' : `${share * 100} %`,
                }))}
                value={String(choice.share)}
                onChange={(share) => choose({ share: Number(share) })}
              />
            </>
          )}
          {access === 'visitor' && <Visitors />}
          <SegmentedControl<PackPictures>
            label="Card pictures"
            showLabel
            segments={[
              { value: 'leaders', label: 'Leaders' },
              { value: 'cards', label: 'All cards' },
            ]}
            value={choice.pictures}
            onChange={(pictures) => choose({ pictures })}
          />
          <FormatPicker list={bans} chosen={chosen} />
          <Note>{holdsWords(size?.leaders ?? 0)}</Note>
        </Stack>
      </Panel>
      <Stack gap={2}>
        <Text weight="medium" role="status">
          {sizeWords(size)}
        </Text>
        <Button kind="primary" thumb disabled={isBusy || size === null} onClick={pack.pack}>
          <Icon name="down" /> <span>{record ? 'Refresh' : 'Download pack'}</span>
        </Button>
      </Stack>
    </Stack>
  );
}

type Pack = ReturnType<typeof usePack>;

function holdsWords(leaders: number): string {
  const pages =
    leaders > 0
      ? `, the matchup table and ${formatCountOf(leaders, 'leader')} in detail with decklists, pictures of the cards they show`
      : '';
  return `It holds rankings, player rankings, events, tournament results, bans and formats, all cards’ texts, their rulings${pages}, and every screen of the app.`;
}

function sizeWords(size: Pack['size']): string {
  if (size === null) return 'The size shows once the rankings have loaded.';
  if (size.bytes === undefined) return 'Measuring the download...';
  if (size.bytes === null) return 'The size is not known.';
  return size.bytes === 0
    ? 'Everything is on this device already.'
    : `To download: ${megabytes(size.bytes)} MB`;
}

function Visitors() {
  return (
    <Notice icon="lock" title="Patrons also carry the matchups:" actions={<ConnectButton />}>
      the matchup table, every leader in detail, tech cards and decklists.
    </Notice>
  );
}

function MyLeaders({ pack: { choice, choose } }: { readonly pack: Pack }) {
  const [isOpen, setOpen] = useState(false);
  const leaders = useLeaders();
  const label = useId();
  return (
    <div>
      <Text id={label} tone="soft" size="sm" below={1}>
        My leaders
      </Text>
      <Row as="ul" wrap aria-labelledby={label}>
        {choice.mine.map((id) => {
          const leader = leaders.find(id);
          return (
            <li key={id}>
              <Row
                as="button"
                type="button"
                touch
                gap={1}
                tone="muted"
                className={styles.leader}
                aria-label={`Leave out ${formatLeaderOption(leader)}`}
                onClick={() => choose({ mine: choice.mine.filter((other) => other !== id) })}
              >
                <CardImage id={id} name={leader.name} alt="" className={styles.face} />
                <Icon name="x" />
              </Row>
            </li>
          );
        })}
        <li>
          <Button onClick={() => setOpen(true)}>
            <Icon name="plus" /> Add a leader
          </Button>
        </li>
      </Row>
      <LeaderDialog
        open={isOpen}
        title="My leaders"
        leaders={leaders.leaders}
        chosen=""
        onChoose={(id) => {
          if (!choice.mine.includes(id)) choose({ mine: [...choice.mine, id] });
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
