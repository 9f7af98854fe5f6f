import { formatLeaderOption } from '../../domain/card/card';
import type { LeaderIndex } from '../../domain/leader/leader-index';
import { CardImage } from '../card/CardImage';
import styles from './LeaderFace.module.css';

interface LeaderFaceProps {
  readonly id: string;
  readonly index: LeaderIndex;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A leader's picture; one tap chooses the leader. */
export function LeaderFace({ id, index, isChosen, onChoose }: LeaderFaceProps) {
  const leader = index.find(id);
  return (
    <button
      type="button"
      className={styles.leader}
      aria-pressed={isChosen}
      aria-label={formatLeaderOption(leader)}
      onClick={onChoose}
    >
      <CardImage id={id} name={leader.name} alt="" className={styles.face} />
    </button>
  );
}
