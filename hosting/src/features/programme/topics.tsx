import { topicSection, topics } from '@reshape/content/landing';
import { Lamp, MessagesSquare, Scale, Sunrise } from 'lucide-react';
import { Section } from '#ui/section.tsx';
import { TopicList } from './topic-list.tsx';

const icons = { lamp: Lamp, 'messages-square': MessagesSquare, scale: Scale, sunrise: Sunrise };

/** The four fields in which something is reshaped. */
export function Topics() {
  return (
    <Section heading={topicSection.heading} lead={topicSection.lead}>
      <TopicList topics={topics} icons={icons} />
    </Section>
  );
}
