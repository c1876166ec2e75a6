export { installQueue } from './install-queue.ts'
export { maintenanceJobs } from './maintenance.job.ts'
export { type Job, startJobs } from './queue.ts'
