export {
  type AssignmentFacts,
  assignmentOf,
  assignmentsWith,
  holdAssignment,
  settleAssignment,
} from './work.usecases/settle.ts';
