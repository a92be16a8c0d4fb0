/** Who watches which topics, found without asking each of them. */
export type TopicWatchers<T> = {
  /** Adds one who watches these; gives the function that takes them out. */
  add: (topics: readonly string[], watcher: T) => () => void;
  /** Who watches any of these, each once. */
  of: (topics: readonly string[]) => Iterable<T>;
};

export function createTopicWatchers<T>(): TopicWatchers<T> {
  const watchers = new Map<string, Set<T>>();
  const leave = (topic: string, watcher: T) => {
    const left = watchers.get(topic);
    left?.delete(watcher);
    if (left?.size === 0) watchers.delete(topic);
  };
  return {
    add: (topics, watcher) => {
      for (const topic of topics) watchers.set(topic, (watchers.get(topic) ?? new Set()).add(watcher));
      return () => {
        for (const topic of topics) leave(topic, watcher);
      };
    },
    of: (topics) => new Set(topics.flatMap((topic) => [...(watchers.get(topic) ?? [])])),
  };
}
