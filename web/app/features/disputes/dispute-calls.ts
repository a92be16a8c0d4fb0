import { openOwnDisputeVoiceNote, sendDisputeVoiceNote } from '@dihaadi/contract/dispute-voice-notes';
import {
  addStatement,
  appealDispute,
  type OwnDispute,
  readOwnDispute,
  withdrawDispute,
} from '@dihaadi/contract/disputes';
import { openOwnDisputePhoto, sendDisputePhoto } from '@dihaadi/contract/dispute-photos';
import * as tracked from '@dihaadi/contract/tracked-disputes';
import { createContext, useContext } from 'react';
import { call } from '../../lib/api.ts';
import { trackedPath } from './tracked-path.ts';
import type { Recording } from './voice/use-recorder.ts';

/** A side's actions in a dispute, and the address of its screen: by account or by tracking link. */
export type DisputeCalls = {
  read: (id: string, signal: AbortSignal) => Promise<OwnDispute>;
  state: (id: string, text: string) => Promise<OwnDispute>;
  appeal: (id: string, text: string) => Promise<OwnDispute>;
  /** Closes it as solved. */
  withdraw: (id: string) => Promise<OwnDispute>;
  sendPhoto: (id: string, file: File) => Promise<OwnDispute>;
  openPhoto: (id: string, photoId: string, signal: AbortSignal) => Promise<{ url: string }>;
  sendVoice: (id: string, recording: Recording) => Promise<OwnDispute>;
  openVoice: (id: string, noteId: string) => Promise<{ url: string }>;
  pathOf: (id: string) => string;
};

/** For a person with an account. */
export const ownCalls: DisputeCalls = {
  read: (id, signal) => call(readOwnDispute, { params: { id }, signal }),
  state: (id, text) => call(addStatement, { params: { id }, body: { text } }),
  appeal: (id, text) => call(appealDispute, { params: { id }, body: { text } }),
  withdraw: (id) => call(withdrawDispute, { params: { id } }),
  sendPhoto: (id, file) => call(sendDisputePhoto, { params: { id }, file }),
  openPhoto: (id, photoId, signal) =>
    call(openOwnDisputePhoto, { params: { id, photo_id: photoId }, signal }),
  sendVoice: (id, { file, seconds }) =>
    call(sendDisputeVoiceNote, { params: { id }, query: { seconds }, file }),
  openVoice: (id, noteId) => call(openOwnDisputeVoiceNote, { params: { id, note_id: noteId } }),
  pathOf: (id) => `/disputes/${id}`,
};

/** For a guest, by the tracking link of their booking. */
export const trackedCalls = (token: string): DisputeCalls => ({
  read: (id, signal) => call(tracked.readTrackedDispute, { params: { token, id }, signal }),
  state: (id, text) => call(tracked.addTrackedStatement, { params: { token, id }, body: { text } }),
  appeal: (id, text) => call(tracked.appealTrackedDispute, { params: { token, id }, body: { text } }),
  withdraw: (id) => call(tracked.withdrawTrackedDispute, { params: { token, id } }),
  sendPhoto: (id, file) => call(tracked.sendTrackedDisputePhoto, { params: { token, id }, file }),
  openPhoto: (id, photoId, signal) =>
    call(tracked.openTrackedDisputePhoto, { params: { token, id, photo_id: photoId }, signal }),
  sendVoice: (id, { file, seconds }) =>
    call(tracked.sendTrackedVoiceNote, { params: { token, id }, query: { seconds }, file }),
  openVoice: (id, noteId) => call(tracked.openTrackedVoiceNote, { params: { token, id, note_id: noteId } }),
  pathOf: (id) => trackedPath(token, id),
});

/** Selects which of the two sets of calls the screens below use. */
export const DisputeCallsContext = createContext(ownCalls);

export const useDisputeCalls = (): DisputeCalls => useContext(DisputeCallsContext);
