// The words of a task; what was said before it, in brackets behind it, is quieter.
import { taskParts } from '../../contract/task-parts.ts';

export function TaskWords({ words }: { words: string }) {
  const { task, context } = taskParts(words);
  if (context === '') return words;
  return (
    <>
      {task} <span className="task-context">{context}</span>
    </>
  );
}
