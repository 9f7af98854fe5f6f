import { useQuery } from '@tanstack/react-query';
import { changeByPanel, type PanelList, panelQuery } from '../../data/queries/operator';
import { RESOURCES } from '../../resources/network-resources';
import { Button } from '../../ui/button/Button';
import { Note, Row } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Pill } from '../../ui/notice/Pill';
import { instantWords } from './check-words';
import { NewContent, useNewContent } from './GivenFile';
import styles from './operator.module.css';
import { PanelRow } from './PanelRow';
import { Trouble, useAction } from './use-action';

/** The lists that renew themselves from an address; nothing where none has one. */
export function ListsPanel() {
  const { data: lists = [] } = useQuery(panelQuery('/lists'));
  if (lists.length === 0) return null;
  return (
    <Panel title="Lists from elsewhere" note="Asked once a day">
      <ul className={styles.list}>
        {lists.map((list) => (
          <ListRow key={list.name} list={list} />
        ))}
      </ul>
    </Panel>
  );
}

function ListRow({ list }: { readonly list: PanelList }) {
  const { name, address, isByItself, askedAt, error, offer } = list;
  const ask = useAction(() => changeByPanel('/lists/ask', { name }));
  const content = useNewContent();
  return (
    <PanelRow
      title={RESOURCES[name].name}
      mark={
        <>
          {error !== null && <Pill tone="bad">bad answer</Pill>}
          {offer !== null && <Pill>a new one waits</Pill>}
        </>
      }
      when={askedAt && `asked ${instantWords(askedAt)}`}
    >
      <Note>{`${address}, taken ${isByItself ? 'by itself where nothing speaks against it' : 'by your tap'}.`}</Note>
      {error !== null && <p>{`${error} What stands stays.`}</p>}
      {offer?.doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      <NewContent of={content} />
      <Row wrap>
        {offer !== null && (
          <Button disabled={content.look.isBusy} onClick={() => content.look.run(name, offer.text)}>
            See what is new
          </Button>
        )}
        <Button disabled={ask.isBusy} onClick={ask.run}>
          <span>{ask.isBusy ? 'Asking…' : 'Ask now'}</span>
          <span className="vh">{` for ${RESOURCES[name].name}`}</span>
        </Button>
      </Row>
      <Trouble of={ask} />
    </PanelRow>
  );
}
