import { useLocation } from '@tanstack/react-router';
import { Icon } from '../../ui/icon/Icon';
import layout from '../../ui/layout/layout.module.css';
import { PageHeading } from '../../ui/layout/PageHeading';
import { Prose } from '../../ui/layout/Prose';
import styles from './FaqScreen.module.css';
import { TOPICS } from './topics';

/** Questions and answers (SPEC 2, FAQ). The one in the address (`/faq#ranked`) is open. */
export function FaqScreen() {
  const asked = useLocation({ select: (location) => location.hash });
  return (
    <article>
      <PageHeading>Questions and answers</PageHeading>
      {TOPICS.map((topic) => (
        <section key={topic.title} className={styles.topic}>
          <h2>{topic.title}</h2>
          <div className={styles.questions}>
            {topic.questions.map(({ id, question, answer }) => (
              <details key={id} id={id} open={id === asked} className={styles.item}>
                <summary className={styles.question}>
                  <span>{question}</span>
                  <Icon name="chev" className={layout.chevron} />
                </summary>
                <div className={styles.answer}>
                  <Prose>{answer}</Prose>
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
