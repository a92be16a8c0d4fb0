/** Watchers by topic, found without checking each watcher. */
export type TopicWatchers<T> = {
  /** Adds a watcher of these topics; returns the function that removes it. */
  add: (topics: readonly string[], watcher: T) => () => void;
  /** Returns the watchers of any of these topics, each once. */
  of: (topics: readonly string[]) => Iterable<T>;
};

export function createTopicWatchers<T>(): TopicWatchers<T> {
  const byTopic = new Map<string, Set<T>>();
  const remove = (topic: string, watcher: T) => {
    const left = byTopic.get(topic);
    left?.delete(watcher);
    if (left?.size === 0) byTopic.delete(topic);
  };
  return {
    add: (topics, watcher) => {
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(watcher));
      return () => {
        for (const topic of topics) remove(topic, watcher);
      };
    },
    of: (topics) => new Set(topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])])),
  };
}
