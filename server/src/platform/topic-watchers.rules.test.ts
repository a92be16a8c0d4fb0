import { expect, test } from 'vitest';
import { createTopicWatchers } from './topic-watchers.ts';

test('a watcher of two topics of an event receives it once', () => {
  const watchers = createTopicWatchers<string>();
  watchers.add(['person:1', 'booking:1'], 'the customer');
  watchers.add(['desk'], 'the desk');
  expect([...watchers.of(['booking:1', 'person:1', 'person:2'])]).toEqual(['the customer']);
  expect([...watchers.of([])]).toEqual([]);
});

test('a watcher who leaves receives nothing more; others on the topic do', () => {
  const watchers = createTopicWatchers<string>();
  const leave = watchers.add(['booking:1'], 'the customer');
  const leaveAsWell = watchers.add(['booking:1'], 'the driver');
  leave();
  leave();
  expect([...watchers.of(['booking:1'])]).toEqual(['the driver']);
  leaveAsWell();
  expect([...watchers.of(['booking:1'])]).toEqual([]);
});
