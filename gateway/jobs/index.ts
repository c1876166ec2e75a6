export { maintenanceJobs } from './maintenance.job.ts'
export { type Job, startJobs } from './queue.ts'
