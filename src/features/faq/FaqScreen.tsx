import { useLocation } from '@tanstack/react-router';
import { Chevron } from '../../ui/icon/Chevron';
import { Box, Row } from '../../ui/layout/Box';
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
          <Box above={3} surface="box" className={styles.questions}>
            {topic.questions.map(({ id, question, answer }) => (
              <details key={id} id={id} open={id === asked} className={styles.item}>
                <Row
                  as="summary"
                  gap={3}
                  pad="2 4"
                  justify="between"
                  weight="medium"
                  leading="snug"
                  className={styles.question}
                >
                  <span>{question}</span>
                  <Chevron />
                </Row>
                <Box pad="0 4 4">
                  <Prose>{answer}</Prose>
                </Box>
              </details>
            ))}
          </Box>
        </section>
      ))}
    </article>
  );
}
